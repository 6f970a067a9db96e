/** Every card of the settings page that is the product's has a description in every language. */
import { expect, it } from 'vitest';
import { schemas } from '../resources';
import ar from './ar/pages';
import en from './en/pages';
import es from './es/pages';
import fr from './fr/pages';
import italian from './it/pages';
import zh from './zh/pages';

/** Cards without a resource: the customer service index and the Studio. */
const OWN = ['sau', 'studio'];
const cards = [
  ...OWN,
  // a resource with labels in its schema is an organisation's own: its card has its name alone
  ...schemas.filter(({ routes, labels }) => !labels && routes?.list?.startsWith('settings/')).map(({ name }) => name),
];

it.each(Object.entries({ es, en, zh, fr, it: italian, ar }))(
  'every card of the settings has a description: %s',
  (_, { settings }) => {
    const told = new Map<string, string>(Object.entries(settings.areas));
    expect(cards.filter((name) => !told.get(name)?.trim())).toEqual([]);
    // there is no description of a card that does not exist
    expect([...told.keys()].filter((name) => !cards.includes(name))).toEqual([]);
  },
);
