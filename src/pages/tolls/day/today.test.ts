import { expect, it } from 'vitest';
import type { Cuadro } from '../../../../resources/tolls/shared/roster/cuadro';
import { rosterDataOf } from '../roster/roster';
import { monthFiguresOf, postsOn } from './today';

const DAY = '2026-12-04';
const turn = { codigo: 'N', nombre: 'Noche', desde: '22:00', hasta: '06:00', horas: 8, nocturno: true };
const shift = (id: number, estado: string, fecha = DAY) => ({
  ...{ id, version: 1, peajista: id, fecha, turno: 'N', estacion: 3, rol: 'Cabina', estado, fijada: false },
});
const cuadro = (asignaciones: Cuadro['asignaciones']): Cuadro => ({
  periodo: { codigo: '2026-12', desde: '2026-12-01', hasta: '2026-12-31', estado: 'Publicado' },
  dias: [
    { fecha: DAY, tipoDia: 'Hábil', observacion: null },
    { fecha: '2026-12-05', tipoDia: 'Sábado', observacion: null },
  ],
  turnos: [{ ...turn, color: null, noPuedeSeguir: [] }],
  estaciones: [{ id: 3, codigo: 'RIB', nombre: 'Ribera' }],
  peajistas: [],
  asignaciones,
  ausencias: [],
  demanda: [{ estacion: 3, tipoDia: 'Hábil', turno: 'N', habilidad: 'Cabina', minimo: 2, deseado: 2 }],
  feriados: [],
  reglas: [],
  preferencias: [],
});

it('an absent person leaves a gap until somebody replaces them', () => {
  const rosterData = rosterDataOf(cuadro([shift(1, 'Presente'), shift(2, 'Ausente')]));
  expect(postsOn(rosterData, DAY)).toMatchObject([{ estacion: 3, turno: 'N', minimo: 2, faltan: 1 }]);
  expect(postsOn(rosterDataOf(cuadro([shift(1, 'Presente'), shift(2, 'Tarde')])), DAY)).toMatchObject([{ faltan: 0 }]);
  expect(postsOn(rosterData, '2026-12-05')).toEqual([]);
});

it('absenteeism counts the marked shifts up to the day', () => {
  const shifts = [shift(1, 'Presente'), shift(2, 'Ausente'), shift(3, 'Publicada'), shift(4, 'Ausente', '2026-12-05')];
  expect(monthFiguresOf(rosterDataOf(cuadro(shifts)), DAY)).toEqual({
    absenteeism: 0.5,
    nights: 3,
    weekends: 0,
    unmarked: 0,
  });
  expect(monthFiguresOf(rosterDataOf(cuadro(shifts)), '2026-12-05')).toMatchObject({ weekends: 1, unmarked: 1 });
  expect(monthFiguresOf(rosterDataOf(cuadro([])), DAY).absenteeism).toBeNull();
});
