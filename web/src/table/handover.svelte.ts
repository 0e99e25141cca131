/** Which seats a screen shows a table as, and the curtain while it passes from one player to another. */
import { handOver, type Seen } from './curtain';

export class Handover {
  /** The seats to view the table as; all of the viewer's own if none was chosen. */
  eyes = $state.raw<string[] | undefined>(undefined);
  /** The seat whose player is to have the screen: until they come, nothing is shown. */
  curtain = $state<string | undefined>(undefined);
  /** Whether that player has come and waits for the table. */
  uncovering = $state(false);
  /** Who had to decide when the viewer asked for another seat's view. */
  #asked: string | undefined;

  constructor(private readonly seen: () => Omit<Seen, 'eyes'>) {}

  /** Whether nobody may see anything now. */
  get isCovered(): boolean {
    return this.curtain !== undefined && !this.uncovering;
  }

  /** Views the table as other seats; where there are secrets, the curtain comes down first. */
  lookAs(seats: string[] | undefined): void {
    const first = handOver({ ...this.seen(), eyes: undefined });
    if (first === undefined) {
      this.eyes = seats;
      return;
    }
    // They asked for it: that another seat is to decide does not hand the screen on at once.
    this.#asked = this.#deciding;
    this.#cover(seats?.[0] ?? first);
  }

  /** The player for whom the curtain is down has come; whether that is news. */
  uncover(): boolean {
    if (this.curtain === undefined || this.uncovering) return false;
    this.uncovering = true;
    this.eyes = [this.curtain];
    return true;
  }

  /** A view has come that was made for these seats. */
  arrived(viewing: readonly string[]): void {
    if (!this.uncovering || viewing.join() !== this.curtain) return;
    this.curtain = undefined;
    this.uncovering = false;
  }

  /** Lets the curtain down when it is another player's turn at this screen; whether it did. */
  mind(): boolean {
    if (this.curtain !== undefined || this.#asked === this.#deciding) return false;
    this.#asked = undefined;
    const next = handOver({ ...this.seen(), eyes: this.eyes });
    if (next === undefined) return false;
    this.#cover(next);
    return true;
  }

  get #deciding(): string {
    return this.seen().deciding.join();
  }

  #cover(seat: string): void {
    this.curtain = seat;
    this.uncovering = false;
  }
}
