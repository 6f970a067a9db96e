import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import type { ResourceSchema } from '../../schema/resource';
import { ActionMoves } from './ActionMoves';

afterEach(cleanup);

const schema: ResourceSchema = {
  name: 'pactos',
  area: 'settings',
  subject: 'Pacto',
  title: '{id}',
  fields: {
    estado: {
      kind: 'status',
      options: ['Nuevo', 'Cerrado'],
      initial: 'Nuevo',
      tones: {},
      transitions: [{ action: 'cerrar', from: ['Nuevo'], to: 'Cerrado' }],
    },
  },
};
const WORDS: Record<string, string> = { 'resources.pactos.options.estado.Nuevo': 'New' };
const i18nProvider = {
  translate: (key: string, options?: { _?: string; state?: string }) =>
    WORDS[key] ?? options?._ ?? [key, options?.state].filter(Boolean).join(' '),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

it('the states of an action have the same labels as in lists', () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <ActionMoves
        name="cerrar"
        action={{ on: ['record'], needs: 'cerrar', run: [{ move: 'cerrar' }] }}
        schema={schema}
      />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('checkbox', { name: 'New' })).toBeChecked();
  expect(screen.queryByText('Nuevo')).toBeNull();
  expect(screen.getByRole('option', { name: 'studio.transitions.goes New' })).toBeInTheDocument();
});
