/** A month of sixty people stays fast: a key renders only the changed row and its totals. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Cuadro } from '../../../../resources/tolls/shared/roster/cuadro';
import { eachDay } from '../../../schema/calendar';
import { applyStep, NO_EDITS, undo } from './edits';
import type { GridTexts } from './gridTexts';
import { createCellFiller } from './posts';
import { createLines, editedCoverageOf, type RosterData, rosterDataOf } from './roster';
import { ScheduleTable } from './ScheduleTable';

const PEOPLE = 60;
const turn = (codigo: string, desde: string, hasta: string) => ({
  ...{ codigo, nombre: codigo, desde, hasta, horas: 8, nocturno: codigo === 'N', noPuedeSeguir: [], color: null },
});
const cuadro: Cuadro = {
  periodo: { codigo: '2026-12', desde: '2026-12-01', hasta: '2026-12-31', estado: 'Borrador' },
  dias: eachDay('2026-12-01', '2026-12-31').map((fecha) => ({ fecha, tipoDia: 'Hábil', observacion: null })),
  turnos: [turn('M', '06:00', '14:00'), turn('T', '14:00', '22:00'), turn('N', '22:00', '06:00')],
  estaciones: [{ id: 3, codigo: 'RIB', nombre: 'Ribera' }],
  peajistas: Array.from({ length: PEOPLE }, (_, index) => ({
    ...{
      id: index + 1,
      legajo: String(7000 + index),
      nombreCompleto: `Persona ${index + 1}`,
      estado: 'Activo',
      activo: true,
    },
    ...{
      fechaIngreso: '2020-01-01',
      fechaBaja: null,
      horasSemanales: 48,
      estaciones: [3],
      habilidades: ['Cabina'],
      turnos: ['M', 'T', 'N'],
    },
    turnoPreferido: null,
  })),
  asignaciones: [],
  ausencias: [],
  demanda: ['M', 'T', 'N'].map((turno) => ({
    ...{ estacion: 3, tipoDia: 'Hábil' as const, turno, habilidad: 'Cabina', minimo: 2, deseado: 2 },
  })),
  feriados: [],
  reglas: [],
  preferencias: [],
};

/** Records which rows and totals are rendered. */
function recordRenders() {
  const rows: number[] = [];
  const totals: string[] = [];
  const texts: GridTexts = {
    text(key, values) {
      if (key === 'cover') totals.push(String(values?.turn));
      return key;
    },
    day: (fecha) => fecha,
    shift: (codigo) => codigo,
    station: String,
    absence: ({ tipo }) => tipo,
    state: (estado) => estado,
    content(line, _, content) {
      rows.push(line.person.id);
      return content?.turno ?? 'F';
    },
    violation: ({ regla }) => regla,
    softIssue: ({ caso }) => caso,
  };
  const forget = () => {
    rows.length = 0;
    totals.length = 0;
  };
  return { texts, forget, rendered: () => ({ rows: [...new Set(rows)], totals: [...new Set(totals)] }) };
}

function Grid({ rosterData, texts }: { rosterData: RosterData; texts: GridTexts }) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [linesOf] = useState(() => createLines(rosterData));
  const lines = useMemo(() => linesOf(edits.cells), [linesOf, edits.cells]);
  const groups = useMemo(() => [{ station: 3, lines }], [lines]);
  return (
    <ScheduleTable
      {...{ rosterData, groups, texts }}
      coverage={editedCoverageOf(rosterData, lines)}
      label="El mes"
      locale="es"
      editable
      onWrite={(writings) => {
        const filler = createCellFiller(rosterData, lines);
        const steps = writings.flatMap(({ position, value }) => {
          const [line, fecha] = [lines[position.row], rosterData.days[position.col]];
          return (line && fecha && filler.stepFor({ peajista: line.person.id, fecha }, value)) || [];
        });
        setEdits((before) => applyStep(before, rosterData.stored, steps));
      }}
      onUndo={() => setEdits((before) => undo(before, rosterData.stored))}
      onOpen={() => undefined}
      onAbsence={() => undefined}
      onRedo={() => undefined}
      onSave={() => undefined}
    />
  );
}

afterEach(cleanup);

it('a key renders only its own row and the totals of its shift, with sixty people and a full month', async () => {
  const { texts, forget, rendered } = recordRenders();
  render(<Grid rosterData={rosterDataOf(cuadro)} texts={texts} />);
  expect(screen.getAllByRole('gridcell')).toHaveLength((PEOPLE + 3) * 31);
  const cell = screen.getByRole('gridcell', { name: 'Persona 7, 2026-12-04: F' });
  await userEvent.click(cell);
  forget();
  await userEvent.keyboard('m');
  expect(cell).toHaveTextContent('M');
  expect(rendered()).toEqual({ rows: [7], totals: ['M'] });
  forget();
  await userEvent.keyboard('{ArrowDown}');
  expect(rendered()).toEqual({ rows: [7, 8], totals: [] });
  forget();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(cell).toHaveTextContent('F');
  expect(rendered().rows).toEqual([7]);
});

it('the grid has a single tab stop, and the arrow keys move from there', async () => {
  const { texts } = recordRenders();
  render(<Grid rosterData={rosterDataOf(cuadro)} texts={texts} />);
  await userEvent.tab();
  expect(document.activeElement).toHaveAccessibleName('Persona 1, 2026-12-01: F');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect(document.activeElement).toHaveAccessibleName('Persona 2, 2026-12-03: F');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1);
});
