import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { expect, it } from 'vitest';
import { createRegistry } from '../schema/check';
import { registryOf } from '../schema/registry';
import type { ResourceSchema } from '../schema/resource';
import { summaryOf } from '../schema/summary';
import { labelsOf } from './labels';
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
const provider = polyglotI18nProvider(() => messages, 'es', [], { allowMissing: true });
const { translate } = withLabels(provider, createRegistry([permisos, usuarios]));

it('explains why an action is not possible now with the resource’s own message, or with a general one if it has none', () => {
  expect(translate('resources.permisos.reasons.cerrar')).toBe('Solo se cierra lo abierto');
  expect(translate('resources.permisos.reasons.suspender')).toBe('Ahora no se puede hacer esto.');
  expect(translate('resources.permisos.fields.nombre')).toBe('Nombre');
});

it('has the labels of a schema that is loaded with its first screen, after labels of other resources were read', () => {
  const labelled = { ...permisos, labels: { es: { fields: { nombre: 'Nombre del permiso' } } } };
  const loaded = new Map<string, ResourceSchema>();
  const registry = registryOf(
    [{ ...usuarios, labels: { es: { fields: { nombre: 'Nombre de pila' } } } }],
    [summaryOf(labelled)],
    loaded,
  );
  const { translate: translateLater } = withLabels(provider, registry);
  const headerOf = (name: string) => labelsOf(registry.getOrThrow(name), translateLater).field('nombre');
  expect([headerOf('usuarios'), headerOf('permisos')]).toEqual(['Nombre de pila', 'Nombre']);
  loaded.set('permisos', labelled);
  expect([headerOf('usuarios'), headerOf('permisos')]).toEqual(['Nombre de pila', 'Nombre del permiso']);
});
