import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { office } from '../../../tests/fixtures/office';
import { createRegistry } from '../../schema/check';
import type { Registry } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import { formFields } from '../form/fields';
import { SaveBar } from '../form/SaveBar';
import { SchemaForm } from '../form/SchemaForm';
import type { Labels } from '../labels';
import { FieldValue } from '../show/FieldValue';
import { componentsOf } from './components';

afterEach(cleanup);

const identity = (name: string) => name;
const labels: Labels = {
  name: () => '',
  field: identity,
  help: () => undefined,
  option: (_, value) => value,
  none: () => undefined,
  count: () => undefined,
  view: identity,
  panel: identity,
  tab: identity,
  section: identity,
  action: identity,
  input: (_, field) => field,
  title: () => '',
};

const tarifas: ResourceSchema = {
  name: 'tarifas',
  area: 'settings',
  subject: 'Sector',
  title: '{id}',
  fields: {
    coeficiente: { kind: 'decimal', scale: 3, min: '0.5', unit: 'km' },
    importe: { kind: 'money', required: true, max: '100000' },
    enDolares: { kind: 'money', currency: 'USD' },
    desde: { kind: 'time' },
    medido: { kind: 'dateTime' },
    leido: { kind: 'dateTime', seconds: true },
    cuit: { kind: 'code', format: 'cuit' },
    dni: { kind: 'code', format: 'dni' },
    lineas: { kind: 'integer', unit: '' },
    anio: { kind: 'integer' },
    sitio: { kind: 'url' },
    tipo: { kind: 'enum', options: ['Nueva', 'Vieja'] },
    telefono: { kind: 'phone', readWith: 'verSensible', mask: 'last4' },
    contacto: { kind: 'phone' },
    vencidas: { kind: 'reverse', from: 'tramos', field: 'tarifa' },
    tramos: { kind: 'computed', aggregate: 'count', over: 'vencidas', as: { kind: 'integer', unit: 'km' } },
    cuantos: { kind: 'computed', aggregate: 'count', over: 'vencidas' },
    cobrado: { kind: 'computed', aggregate: 'sum', over: 'vencidas', of: 'importe', as: { kind: 'money' } },
    ultimo: { kind: 'computed', aggregate: 'max', over: 'vencidas', of: 'dia', as: { kind: 'date' } },
    rotulo: { kind: 'computed', template: '{desde} {sitio}' },
  },
};

const tramos: ResourceSchema = {
  name: 'tramos',
  area: 'settings',
  subject: 'Sector',
  title: '{id}',
  fields: {
    tarifa: { kind: 'reference', to: 'tarifas' },
    importe: { kind: 'money' },
    dia: { kind: 'date' },
  },
};

function form(record?: RaRecord) {
  const onSubmit = vi.fn();
  const element = (registry: Registry) => {
    const resource = registry.getOrThrow('tarifas');
    return (
      <SchemaForm
        resource={resource}
        fields={formFields(resource, record ? 'edit' : 'create', () => true)}
        record={record}
        onSubmit={onSubmit}
      >
        <SaveBar />
      </SchemaForm>
    );
  };
  render(
    engineApp('x', (registry) => [{ path: 'x', resource: 'tarifas', element: element(registry) }], {
      rows: {},
      schemas: [...office, tarifas, tramos],
    }).ui,
  );
  return onSubmit;
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const textsOf = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('numbers, times and addresses in a form', () => {
  it('are typed in the usual notation and sent exactly', async () => {
    const onSubmit = form();
    await userEvent.type(field('Coeficiente'), '1234,5');
    await userEvent.type(field('Importe'), '1.234,5');
    await userEvent.type(field('En dolares'), '0,1');
    await userEvent.type(field('Desde'), '905');
    await userEvent.type(field('Sitio'), ' www.ejemplo.com/a?b=1 ');
    await userEvent.tab();
    expect(field('Sitio')).toHaveProperty('value', 'https://www.ejemplo.com/a?b=1');
    expect(field('Desde')).toHaveProperty('value', '09:05');
    expect(field('Importe')).toHaveProperty('value', '1234,50');
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      coeficiente: '1234.500',
      importe: '1234.50',
      enDolares: '0.10',
      desde: '09:05',
      sitio: 'https://www.ejemplo.com/a?b=1',
    });
  });

  it('show errors at their field and keep the typed text', async () => {
    const onSubmit = form();
    await userEvent.type(field('Coeficiente'), '0,4');
    await userEvent.type(field('Importe'), '100000,01');
    await userEvent.type(field('En dolares'), '1,005');
    await userEvent.type(field('Desde'), '25:00');
    await userEvent.type(field('Sitio'), 'javascript:alert(1)');
    await save();
    expect(textsOf('Coeficiente')).toContain('Desde 0,5.');
    expect(textsOf('Importe')).toContain('Hasta 100000.');
    expect(textsOf('En dolares')).toContain('Hasta 2 decimales.');
    expect(textsOf('Desde')).toContain('Escribe una hora');
    expect(textsOf('Sitio')).toContain('dirección web completa');
    expect(field('En dolares')).toHaveProperty('value', '1,005');
    expect(field('Desde')).toHaveProperty('value', '25:00');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('a removed option is shown if a record has it, and stays until another one is chosen', async () => {
  const onSubmit = form({ id: 1, importe: '1.00', tipo: 'Regional', contacto: '4555-1234 (Marta)' });
  expect(field('Tipo')).toHaveProperty('value', 'Regional');
  const optionTexts = () => [...field('Tipo').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(optionTexts()).toEqual([expect.any(String), 'Regional', 'Nueva', 'Vieja']);
  await userEvent.type(field('Sitio'), 'https://ejemplo.com');
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ tipo: 'Regional', contacto: '4555-1234 (Marta)' });
  await userEvent.selectOptions(field('Tipo'), 'Nueva');
  expect(optionTexts()).toEqual([expect.any(String), 'Nueva', 'Vieja']);
});

describe('numbers, times and addresses on a record’s page', () => {
  const show = (name: string, value: unknown) => {
    const element = (registry: Registry) => {
      const resource = registry.getOrThrow('tarifas');
      const shown = resource.fields.get(name);
      return shown ? (
        <div data-testid="value">
          <FieldValue field={shown} resource={resource} record={{ id: 1, [name]: value }} />
        </div>
      ) : null;
    };
    render(
      engineApp('x', (registry) => [{ path: 'x', resource: 'tarifas', element: element(registry) }], {
        rows: {},
        schemas: [...office, tarifas, tramos],
      }).ui,
    );
    return screen.findByTestId('value');
  };

  it('show an amount with its currency, and a decimal with all its decimal places and its unit', async () => {
    expect((await show('importe', '1234.50')).textContent).toBe('$\u00a01.234,50');
    cleanup();
    expect((await show('enDolares', '-0.10')).textContent).toBe('-US$\u00a00,10');
    cleanup();
    expect((await show('coeficiente', '1.500')).textContent).toBe('1,500\u00a0km');
  });

  it('show an instant with its seconds where the schema asks for them', async () => {
    expect((await show('medido', '2026-03-05T17:30:07.000Z')).textContent).toBe('05/03/2026 14:30');
    cleanup();
    expect((await show('leido', '2026-03-05T17:30:07.000Z')).textContent).toBe('05/03/2026 14:30:07');
  });

  it('show documents as they are written, and group the thousands of a count but not those of a year', async () => {
    expect((await show('cuit', '30712345671')).textContent).toBe('30-71234567-1');
    cleanup();
    expect((await show('dni', '30222333')).textContent).toBe('30.222.333');
    cleanup();
    expect((await show('lineas', 1120)).textContent).toBe('1.120');
    cleanup();
    expect((await show('anio', 2026)).textContent).toBe('2026');
  });

  it('show a phone number as a link, but not a masked one', async () => {
    const called = await show('telefono', '+541155556173');
    // shown as stored until the numbering plans are loaded
    await waitFor(() => expect(called.textContent).toBe('011 5555-6173'));
    expect(called.querySelector('a')?.getAttribute('href')).toBe('tel:+541155556173');
    cleanup();
    const abroad = await show('telefono', '+12125550100;ext=23');
    expect(abroad.textContent).toBe('+1 212 555 0100 ext. 23');
    expect(abroad.querySelector('a')?.getAttribute('href')).toBe('tel:+12125550100;ext=23');
    cleanup();
    // stored before the common format, or by an operator's own server
    expect((await show('telefono', '4555-1234 (Marta)')).textContent).toBe('4555-1234 (Marta)');
    cleanup();
    const masked = await show('telefono', '••••6173');
    expect(masked.textContent).toContain('••••6173');
    expect(masked.querySelector('a')).toBeNull();
  });

  it('show a computed field like its result’s kind, on a page, in a cell and as text', async () => {
    expect((await show('tramos', 1234)).textContent).toBe('1.234\u00a0km');
    cleanup();
    expect((await show('cuantos', 5553)).textContent).toBe('5.553');
    cleanup();
    expect((await show('cobrado', '1234.50')).textContent).toBe('$\u00a01.234,50');
    cleanup();
    expect((await show('ultimo', '2026-03-05')).textContent).toBe('05/03/2026');
    cleanup();
    expect((await show('rotulo', '08:00 x')).textContent).toBe('08:00 x');
    const { fields } = createRegistry([...office, tarifas, tramos]).getOrThrow('tarifas');
    const wording = { labels, translate: (key: string) => key, record: {} };
    const texts = ['tramos', 'cobrado', 'ultimo'].map((name) => {
      const shown = fields.get(name);
      return shown && componentsOf(shown).toText(name === 'ultimo' ? '2026-03-05' : '1234.50', shown, wording);
    });
    expect(texts).toEqual(['1.235\u00a0km', '1234,50', '05/03/2026']);
    const cobrado = fields.get('cobrado');
    expect(cobrado && componentsOf(cobrado)).toMatchObject({ align: 'end', width: 120 });
    expect(
      cobrado && formFields(createRegistry([...office, tarifas, tramos]).getOrThrow('tarifas'), 'create', () => true),
    ).not.toContain(cobrado);
  });

  it('show a web address as an external link without a referrer, and an invalid one as text', async () => {
    await show('sitio', 'https://ejemplo.com/a');
    expect(screen.getByRole('link')).toMatchObject({
      href: 'https://ejemplo.com/a',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
    cleanup();
    for (const hostile of ['javascript:alert(1)', 'data:text/html,x', 'https://banco.com@malo.com', '//malo.com']) {
      expect((await show('sitio', hostile)).textContent).toBe(hostile);
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
    }
  });
});
