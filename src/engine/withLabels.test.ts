import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { expect, it } from 'vitest';
import { createRegistry } from '../schema/check';
import type { ResourceSchema } from '../schema/resource';
import { withLabels } from './withLabels';

const permisos: ResourceSchema = {
  name: 'permisos',
  area: 'settings',
  subject: 'Permiso',
  title: '{nombre}',
  fields: { nombre: { kind: 'text' } },
  actions: {
    cerrar: { on: ['record'], needs: 'editar', run: [] },
    suspender: { on: ['record'], needs: 'editar', run: [] },
  },
  labels: { es: { fields: { nombre: 'Nombre' }, reasons: { cerrar: 'Solo se cierra lo abierto' } } },
};

const usuarios: ResourceSchema = {
  ...{ name: 'usuarios', area: 'settings', subject: 'Usuario', title: '{nombre}' },
  fields: { nombre: { kind: 'text' } },
};

const messages = { ...english, engine: { reasons: { now: 'Ahora no se puede hacer esto.' } } };
const { translate } = withLabels(
  polyglotI18nProvider(() => messages, 'es', [], { allowMissing: true }),
  createRegistry([permisos, usuarios]),
);

it('explains why an action is not possible now with the resource’s own message, or with a general one if it has none', () => {
  expect(translate('resources.permisos.reasons.cerrar')).toBe('Solo se cierra lo abierto');
  expect(translate('resources.permisos.reasons.suspender')).toBe('Ahora no se puede hacer esto.');
  expect(translate('resources.permisos.fields.nombre')).toBe('Nombre');
});
