/**
 * Each status field's transition table (domain.md A2 to A11), as buttons: an allowed action is enabled, any other explains why
 * it is disabled.
 */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetOne } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import vocabulary from '../../i18n/es/vocabulary.json';
import { schemas } from '../../resources';
import { RecordActions } from '../../src/engine/actions/RecordActions';
import { useResource } from '../../src/engine/EngineContext';
import { createRegistry } from '../../src/schema/check';
import { inWords } from '../../src/schema/title';
import { engineApp } from '../fixtures/engine/EngineApp';
import { resourceWords as words } from '../fixtures/resourceWords';

const registry = createRegistry(schemas);
const sharedActions = new Map(Object.entries(vocabulary.actions));

/**
 * Whether an action depends on the state alone. Actions with more conditions are tested through the API, with what they need
 * (`lifecycles.test.ts` of each area).
 */
const stateAlone = (name: string, action: string): boolean =>
  ['available', 'rows'].every(
    (condition) => !(condition in (registry.getOrThrow(name).schema.actions?.[action] ?? {})),
  );

function Actions({ id }: { id: number }) {
  const resource = useResource();
  const { data } = useGetOne(resource.name, { id });
  return data ? <RecordActions resource={resource} record={data} /> : null;
}

afterEach(cleanup);

/** The action buttons by label: true if enabled, otherwise the reason why not. */
async function offered(): Promise<Map<string, string | true>> {
  const bar = await screen.findByRole('button', { name: 'Más acciones' }).catch(() => null);
  const found = new Map<string, string | true>();
  for (const button of screen.getAllByRole('button'))
    if (button !== bar) found.set(button.textContent?.trim() ?? '', true);
  if (!bar) return found;
  await userEvent.click(bar);
  for (const item of within(await screen.findByRole('menu')).getAllByRole('menuitem')) {
    const reason = item.getAttribute('aria-disabled') === 'true' ? item.title : true;
    const name = item.querySelector('.action-menu__words')?.firstChild?.textContent ?? '';
    found.set(name.trim(), reason);
  }
  return found;
}

const moved = registry.all.flatMap(({ name, status, schema }) => {
  const actions = new Set(
    status?.transitions.flatMap(({ action, auto }) => {
      const { on } = schema.actions?.[action] ?? {};
      return auto || !on?.includes('record') || !stateAlone(name, action) ? [] : [action];
    }),
  );
  return status && actions.size > 0 ? [{ name, status, actions: [...actions] }] : [];
});

it('the resources have lifecycles to test', () => expect(moved.length).toBeGreaterThan(15));

describe.each(moved)('$name', ({ name, status, actions }) => {
  it.each(status.options)('%s', async (state) => {
    const { ui } = engineApp('x', () => [{ path: 'x', resource: name, element: <Actions id={1} /> }], {
      schemas,
      rows: { [name]: [{ id: 1, [registry.getOrThrow(name).key]: 1, [status.name]: state }] },
    });
    render(ui);
    const there = await offered();
    for (const action of actions) {
      const allowed = status.transitions.some(
        (transition) => transition.action === action && !transition.auto && transition.from.includes(state),
      );
      const word = Object(words[name]).actions?.[action] ?? sharedActions.get(action) ?? inWords(action);
      const found = there.get(word);
      expect([action, found === true], `${word}: ${found}`).toEqual([action, allowed]);
      if (!allowed) expect(found, word).toMatch(/\S/);
    }
  });
});
