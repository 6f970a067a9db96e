/** Each demo account (README.md, *Demo accounts*; domain.md A12) may open every entry of its menu. */
import { describe, expect, it } from 'vitest';
import { boards } from '../../resources/boards';
import { demoAccounts } from '../../server/seed/accounts';
import { pages } from '../../src/pages/pages';
import { abilityOf, allows } from '../../src/schema/ability';
import { MENU } from '../../src/shell/menu';
import { accountsOf } from '../fixtures/accounts';
import { testServer } from '../fixtures/server';

const server = await testServer();
const as = accountsOf(server);
const { registry } = server.context;

/** The resource that the custom page of an entry shows: the page loads its schema, unless the everyday schemas have it. */
function pageResources(key: string): string[] {
  if (key === 'sau_search') return ['tickets'];
  return pages.flatMap(({ path, with: loaded }) => (path === key && typeof loaded === 'string' ? [loaded] : []));
}

/** The resources that the screen of an entry shows: access to one of them suffices. */
function resourcesOf(key: string): string[] {
  const list = registry.all.filter(({ schema }) => schema.routes?.list === key).map(({ name }) => name);
  const board = boards.find(({ path }) => path === key)?.panels.map(({ resource }) => resource) ?? [];
  const below = registry.all.filter(({ schema }) => key === 'settings' && schema.routes?.list?.startsWith('settings/'));
  return [...list, ...board, ...below.map(({ name }) => name), ...pageResources(key)];
}

const people = demoAccounts.accounts.filter(({ sector }) => sector !== null).map(({ username }) => username);

describe.each(people)('%s', (username) => {
  it('may open every entry of the menu', async () => {
    const call = await as(username);
    const { privilegios } = (await call('GET', 'user')).json<{ privilegios: { funcionSistemas: string }[] }>();
    const ability = abilityOf(privilegios);
    const can = (action: string, permission: string) => allows(ability, action, permission);
    const granted = MENU.filter(({ permission }) => can('ver', permission)).map(({ key }) => key);
    for (const key of granted) {
      const resource = resourcesOf(key).find((name) => can('ver', registry.getOrThrow(name).schema.subject));
      expect([key, resource]).toEqual([key, expect.any(String)]);
      expect([key, (await call('GET', `${resource}?range=[0,0]`)).statusCode]).toEqual([key, 200]);
    }
  });
});
