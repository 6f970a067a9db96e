/**
 * A list of twelve columns of mixed kinds and a hundred rows, rendered when a button is pressed: ours or, with `?reference`,
 * react-admin's own DataTable with the same cells. Neither makes requests: the rows are in the page.
 */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { ListContextProvider, type RaRecord, useList } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { BooleanField, ChipField, DataTable, DateField, defaultLightTheme, EmailField, SelectField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { useResource } from '../../../src/engine/EngineContext';
import { useLabels } from '../../../src/engine/labels';
import { useAllColumns } from '../../../src/engine/list/columns';
import { Table } from '../../../src/engine/list/Table';
import type { FieldSchema } from '../../../src/schema/field';
import { engineApp } from '../../fixtures/engine/EngineApp';

const KINDS = ['Liviano', 'Pesado', 'Moto'];
const STATES = ['Nuevo', 'Cobrado', 'Anulado'];

const fields: Record<string, FieldSchema> = {
  nombre: { kind: 'text' },
  patente: { kind: 'code' },
  email: { kind: 'email' },
  ejes: { kind: 'integer' },
  importe: { kind: 'money' },
  exento: { kind: 'boolean' },
  alta: { kind: 'date' },
  paso: { kind: 'dateTime' },
  clase: { kind: 'enum', options: KINDS },
  estado: {
    kind: 'status',
    options: STATES,
    initial: 'Nuevo',
    tones: { Nuevo: 'info', Cobrado: 'success', Anulado: 'danger' },
    transitions: [],
  },
  agente: { kind: 'reference', to: 'usuarios' },
  nota: { kind: 'longText' },
};

const two = (value: number) => String(value).padStart(2, '0');
const rows: RaRecord[] = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  version: 1,
  nombre: `Titular número ${index}`,
  patente: `AB${100 + index}CD`,
  email: `titular${index}@example.com`,
  ejes: 2 + (index % 5),
  importe: `${1200 + index * 13}.50`,
  exento: index % 3 === 0,
  alta: `2026-0${1 + (index % 9)}-${two(1 + (index % 28))}`,
  paso: `2026-03-${two(1 + (index % 28))}T${two(index % 24)}:${two(index % 60)}:00.000Z`,
  clase: KINDS[index % 3],
  estado: STATES[index % 3],
  agente: 1 + (index % 4),
  nota: `Pasó por la vía ${index % 12} sin que se leyera el tag.`,
  _refs: { agente: { id: 1 + (index % 4), title: `Agente ${index % 4}` } },
}));

const nothing = () => {};

function Ours() {
  const resource = useResource('pasos');
  const labels = useLabels(resource);
  const columns = useAllColumns(resource, labels).filter(({ field }) => field.name in fields);
  const props = { resource, labels, columns, rows, title: columns[0], expectedRowCount: 100, sort: [] };
  return (
    <Table {...props} onSort={nothing} onResize={nothing} onMove={nothing} onMenu={nothing} selectable stale={false} />
  );
}

const choices = KINDS.map((name) => ({ id: name, name }));

function Reference() {
  const list = useList({ data: rows, perPage: 100, resource: 'pasos' });
  return (
    <ListContextProvider value={list}>
      <DataTable rowClick="show">
        <DataTable.Col source="nombre" />
        <DataTable.Col source="patente" />
        <DataTable.Col source="email" field={EmailField} />
        <DataTable.NumberCol source="ejes" />
        <DataTable.NumberCol source="importe" options={{ style: 'currency', currency: 'ARS' }} />
        <DataTable.Col source="exento" field={BooleanField} />
        <DataTable.Col source="alta" field={DateField} />
        <DataTable.Col source="paso">
          <DateField source="paso" showTime />
        </DataTable.Col>
        <DataTable.Col source="clase">
          <SelectField source="clase" choices={choices} />
        </DataTable.Col>
        <DataTable.Col source="estado" field={ChipField} />
        <DataTable.Col source="_refs.agente.title" />
        <DataTable.Col source="nota" />
      </DataTable>
    </ListContextProvider>
  );
}

function AtAPress({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  return shown ? (
    children
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Mostrar
    </button>
  );
}

const table =
  window.location.search === '?reference' ? (
    <ThemeProvider theme={createTheme(defaultLightTheme)}>
      <Reference />
    </ThemeProvider>
  ) : (
    <Ours />
  );
const element = <AtAPress>{table}</AtAPress>;
const people = { name: 'usuarios', area: 'settings', subject: 'Usuario', title: '{nombre}' } as const;

const { ui } = engineApp('x', () => [{ path: 'x', resource: 'pasos', element }], {
  schemas: [
    {
      name: 'pasos',
      area: 'settings',
      subject: 'Paso',
      title: '{nombre}',
      routes: { show: 'paso/:id' },
      fields,
      list: { columns: Object.keys(fields) },
    },
    { ...people, fields: { nombre: { kind: 'text' } } },
  ],
  rows: {},
});
const root = document.getElementById('root');
if (root) createRoot(root).render(ui);
