/** Hands of cards: which of them one plays from, and which are only looked into. */
import type { Card, Hand, Scene, Target } from '../wire';
import { keyOf, type Targets } from './targets';

const PILE = /-(draw|discard|deck|pile|gone|removed)$/;

/** A deck or a pile is only looked into; where something can be done with a card it is a hand. */
export function isPile({ id, cards = [] }: Hand, targets: Targets): boolean {
  return PILE.test(id) && !cards.some((card) => targets.has(keyOf({ card: card.id })));
}

/** The hands: those first from which a card can be chosen, then those that the viewer can read. */
export function handsOf(scene: Scene, targets: Targets): Hand[] {
  const rank = ({ cards = [] }: Hand): number => {
    if (cards.some((card) => targets.has(keyOf({ card: card.id })))) return 0;
    return cards.length > 0 ? 1 : 2;
  };
  return (scene.hands ?? [])
    .filter((hand) => !isPile(hand, targets))
    .map((hand, i) => ({ hand, i, rank: rank(hand) }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ hand }) => hand);
}

/** The decks and piles in which something lies. */
export function pilesOfCards(scene: Scene, targets: Targets): Hand[] {
  return (scene.hands ?? []).filter((hand) => hand.count > 0 && isPile(hand, targets));
}

/** A card that the viewer sees, wherever it lies. */
export function cardOf(scene: Scene, id: string): Card | undefined {
  for (const { cards = [] } of scene.hands ?? []) {
    const found = cards.find((card) => card.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The first of the things pointed at that is a card in sight. */
export function cardAmong(scene: Scene, targets: readonly Target[]): Card | undefined {
  for (const target of targets) {
    const card = 'card' in target ? cardOf(scene, target.card) : undefined;
    if (card) return card;
  }
  return undefined;
}
