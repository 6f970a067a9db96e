/** Every card of the settings page that is the product's has a description in every language. */
import { expect, it } from 'vitest';
import { schemas } from '../resources';
import { everythingIn } from './everything';
import { isComplete, languages } from './languages';

/** Cards without a resource: the customer service index and the Studio. */
const OWN = ['sau', 'studio'];
const cards = [
  ...OWN,
  // a resource with labels in its schema is an organisation's own: its card has its name alone
  ...schemas.filter(({ routes, labels }) => !labels && routes?.list?.startsWith('settings/')).map(({ name }) => name),
];

const descriptionsIn = (pages: unknown): Map<string, string> => new Map(Object.entries(Object(pages).settings.areas));

it.each(languages.filter(isComplete))('every card of the settings has a description: %s', (language) => {
  const descriptions = descriptionsIn(everythingIn(language).pages);
  expect(cards.filter((name) => !descriptions.get(name)?.trim())).toEqual([]);
  // there is no description of a card that does not exist
  expect([...descriptions.keys()].filter((name) => !cards.includes(name))).toEqual([]);
});
