/** Whoever looks for where something is set reads what each area is about, in their language. */
import { expect, it } from 'vitest';
import { schemas } from '../resources';
import ar from './ar/pages';
import en from './en/pages';
import es from './es/pages';
import fr from './fr/pages';
import italian from './it/pages';
import zh from './zh/pages';

/** Cards that are no resource's: the index within the index, and what screens are made of. */
const OWN = ['sau', 'studio'];
const cards = [
  ...OWN,
  ...schemas.filter(({ routes }) => routes?.list?.startsWith('settings/')).map(({ name }) => name),
];

it.each(Object.entries({ es, en, zh, fr, it: italian, ar }))(
  'every card of the settings says what it is about: %s',
  (_, { settings }) => {
    const told = new Map<string, string>(Object.entries(settings.areas));
    expect(cards.filter((name) => !told.get(name)?.trim())).toEqual([]);
    // and nothing is told of a card that is no more
    expect([...told.keys()].filter((name) => !cards.includes(name))).toEqual([]);
  },
);
