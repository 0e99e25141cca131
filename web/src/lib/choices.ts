/** How the answers to a question are laid out. Nothing here knows what they mean. */
import type { OpenChoice } from '../wire';

/** Answers of the same kind. */
export interface Group {
  kind: string;
  choices: OpenChoice[];
}

/** The answers that name nothing on the table: they end or pass something. */
export function plainChoices(choices: readonly OpenChoice[]): OpenChoice[] {
  return choices.filter((choice) => choice.targets.length === 0);
}

/** The other answers, those of one kind together, in the order in which the kinds appear. */
export function grouped(choices: readonly OpenChoice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    if (choice.targets.length === 0) continue;
    const group = groups.get(choice.text.id);
    if (group) group.choices.push(choice);
    else groups.set(choice.text.id, { kind: choice.text.id, choices: [choice] });
  }
  return [...groups.values()];
}

/** A text as it is compared: without accents and capitals. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The answers whose words contain every word that was typed. */
export function matching(
  choices: readonly OpenChoice[],
  typed: string,
  say: (choice: OpenChoice) => string,
): OpenChoice[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...choices];
  return choices.filter((choice) => {
    const said = folded(say(choice));
    return wanted.every((one) => said.includes(one));
  });
}

/** The answers in the order in which they are shown, which is also that of the number keys. */
export function inOrder(choices: readonly OpenChoice[]): OpenChoice[] {
  return [...plainChoices(choices), ...grouped(choices).flatMap((group) => group.choices)];
}
