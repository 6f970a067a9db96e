import { cleanup, render, screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { afterEach, expect, it } from 'vitest';
import words from '../../../i18n/es/engine.json';
import lists from '../../../i18n/es/lists.json';
import studio from '../../../i18n/es/studio.json';
import { marta } from '../../../tests/fixtures/engine/marta';
import { office } from '../../../tests/fixtures/office';
import { CreateScreen } from '../../engine/form/CreateScreen';
import { EditScreen } from '../../engine/form/EditScreen';
import { ListScreen } from '../../engine/list/ListScreen';
import { registerScreens } from '../../engine/routing/screens';
import { ShowScreen } from '../../engine/show/ShowScreen';
import { abilityOf } from '../../schema/ability';
import { createRegistry } from '../../schema/check';
import type { ResourceSchema } from '../../schema/resource';
import { PreviewApp } from './PreviewApp';
import { previewEngine } from './previewEngine';

registerScreens({ list: ListScreen, show: ShowScreen, edit: EditScreen, create: CreateScreen });
afterEach(cleanup);

const gruas: ResourceSchema = {
  name: 'gruas',
  area: 'settings',
  subject: 'Grua',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text', required: true },
    sede: { kind: 'reference', to: 'sectores' },
    precio: { kind: 'money', readWith: 'verSensible' },
    contacto: { kind: 'email', readWith: 'verSensible', mask: 'email' },
  },
  rows: [{ unless: 'verTodos', where: { sede: { $user: 'sector.id' } } }],
};

const i18nProvider = polyglotI18nProvider(() => ({ ...english, studio, lists, engine: words }), 'es', [], {
  allowMissing: true,
});

function open(...privileges: string[]) {
  const user = marta([]);
  const published = { registry: createRegistry(office), ability: abilityOf([]), user, operatorMode: false };
  const engine = previewEngine({ ...published, slots: {}, cells: {}, inputs: {} }, gruas, privileges);
  if (!engine) throw new Error('no schema');
  render(<PreviewApp engine={engine} i18nProvider={i18nProvider} name="gruas" view="list" />);
}
const rowsText = (shown: number) => studio.preview.rows.replace('%{all}', '6').replace('%{seen}', String(shown));

it('the list shows the rows, masks and fields of a profile, and the number of hidden rows', async () => {
  open('Grua.ver');
  expect(await screen.findByText('m••••@example.com')).toBeVisible();
  expect(screen.getByText('Nombre 1')).toBeVisible();
  expect(screen.queryByText('Nombre 2')).toBeNull();
  expect(screen.queryByText('Precio')).toBeNull();
  expect(screen.getByText(rowsText(1))).toBeVisible();
});

it('the list shows no number of hidden rows to a person who may see all rows', async () => {
  open('Grua.ver.verTodos.verSensible');
  expect(await screen.findByText('Nombre 6')).toBeVisible();
  expect(screen.getAllByText('Precio')[0]).toBeVisible();
  expect(screen.queryByText('muestra1@example.com')).toBeNull();
  expect(screen.queryByText(rowsText(6))).toBeNull();
});
