/** What can wait is done bit by bit, when there is nothing else to do. */

/** A browser that does not say when it has time is left alone for so long, in milliseconds. */
const PAUSE = 60;

/** Takes one step after the other, as long as a step says that there are more; gives back a stop. */
export function inSpareTime(step: () => boolean): () => void {
  const tellsTime = 'requestIdleCallback' in globalThis;
  let isStopped = false;
  let waiting = 0;
  const wait = (): void => {
    waiting = tellsTime ? requestIdleCallback(run) : Number(setTimeout(run, PAUSE));
  };
  const run = (): void => {
    if (step() && !isStopped) wait();
  };
  wait();
  return () => {
    isStopped = true;
    if (tellsTime) cancelIdleCallback(waiting);
    else clearTimeout(waiting);
  };
}
