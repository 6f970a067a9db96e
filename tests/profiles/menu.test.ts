/** Each account of the demo (contract.md, *Demo accounts*; domain.md A12) may open whatever its menu shows. */
import { describe, expect, it } from 'vitest';
import { boards } from '../../resources/boards';
import { demoAccounts } from '../../server/seed/accounts';
import { opening } from '../../src/application/opens';
import { abilityOf, allows } from '../../src/schema/ability';
import { MENU } from '../../src/shell/menu';
import { accountsOf } from '../fixtures/accounts';
import { testServer } from '../fixtures/server';

const server = await testServer();
const as = accountsOf(server);
const { registry } = server.context;

const keys = MENU.map(({ key }) => key);
const people = demoAccounts.accounts.filter(({ sector }) => sector !== null).map(({ username }) => username);

it('holds nothing for whoever has the code of a screen alone: what the screen tells of is asked for too', () => {
  const codes = MENU.map(({ permission }) => ({ funcionSistemas: `${permission}.ver` }));
  const ability = abilityOf(codes);
  const can = (action: string, permission: string) => allows(ability, action, permission);
  expect([...opening(keys, registry, can)]).toEqual([]);
});

describe.each(people)('%s', (username) => {
  it('has in the menu every entry that the profile grants, and each of them opens', async () => {
    const call = await as(username);
    const { privilegios } = (await call('GET', 'user')).json<{ privilegios: { funcionSistemas: string }[] }>();
    const ability = abilityOf(privilegios);
    const can = (action: string, permission: string) => allows(ability, action, permission);
    const granted = MENU.filter(({ permission }) => can('ver', permission)).map(({ key }) => key);
    const opens = opening(keys, registry, can);
    expect(granted.filter((key) => !opens.has(key))).toEqual([]);
    for (const key of granted) {
      const list = registry.all.find(({ schema }) => schema.routes?.list === key);
      const board = boards.find(({ path }) => path === key);
      const told = board?.panels.find(({ resource }) => can('ver', registry.need(resource).schema.subject));
      const name = list?.name ?? told?.resource;
      if (name === undefined) continue;
      const answer = await call('GET', `${name}?range=[0,0]`);
      expect([key, name, answer.statusCode]).toEqual([key, name, 200]);
    }
  });
});
