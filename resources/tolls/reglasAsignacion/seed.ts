import type { Seed } from '../../../src/schema/seed';
import { COVERAGE_DEGREES, LEGAL } from '../shared/roster/roster';

const NAMES: readonly (readonly [codigo: string, nombre: string, parametro?: string])[] = [
  ['unTurno', 'Un solo turno por día'],
  ['descanso', 'Descanso mínimo entre turnos', 'horas'],
  ['secuencia', 'Turnos que no pueden seguirse'],
  ['turnoPermitido', 'Turnos permitidos al peajista'],
  ['habilidad', 'Habilidad que pide el puesto'],
  ['estacion', 'Estaciones habilitadas al peajista'],
  ['ausencia', 'Nadie trabaja en una ausencia aprobada'],
  ['ingreso', 'Nadie trabaja antes de su primer día'],
  ['baja', 'Nadie trabaja después de su último día'],
  ['consecutivos', 'Máximo de días seguidos', 'días'],
  ['descansoSemanal', 'Descanso semanal', 'horas'],
  ['horasSemana', 'Máximo en siete días', 'horas'],
  ['horasTresSemanas', 'Máximo en tres semanas: 48 por semana en promedio', 'horas'],
  ['nocturno', 'Duración máxima de una noche en equipos rotativos', 'horas'],
  ['francoPorNoches', 'Un franco más cada tantas noches en cuatro semanas', 'noches'],
];

/** Soft rules with their weights (domain.md A11). */
const SOFT_RULES: readonly (readonly [
  codigo: string,
  nombre: string,
  peso: number,
  parametro?: readonly [string, number],
])[] = [
  ['cobertura', 'Cada puesto por debajo del mínimo', 100],
  ['sobrecobertura', 'Cada puesto por encima de lo deseado', 1],
  ['finesDeSemana', 'Fines de semana repartidos', 20, ['de cada cuatro', 2]],
  ['feriados', 'Feriados repartidos', 15],
  ['noches', 'Noches repartidas', 10],
  ['cambios', 'Cambios respecto de lo publicado', 8],
  ['diaAislado', 'Día de trabajo o franco aislado', 5],
  ['bloqueMinimo', 'Mínimo de días seguidos', 5, ['días', 2]],
  ['mismoTurno', 'Mismo turno dentro de un bloque', 3],
  ['preferencias', 'Preferencias del peajista, por su peso', 1],
  ['estacionBase', 'Estación base', 2],
];

const parameterOf = (codigo: string): number => {
  const rule = COVERAGE_DEGREES.find((name) => name === codigo);
  return rule === undefined ? 0 : LEGAL[rule];
};

export const reglasAsignacion: Seed = () => [
  ...NAMES.map(([codigo, nombre, parametro], index) => ({
    codigo,
    nombre,
    dura: true,
    valor: parametro === undefined ? null : parameterOf(codigo),
    medida: parametro ?? null,
    orden: index + 1,
  })),
  ...SOFT_RULES.map(([codigo, nombre, peso, parametro], index) => ({
    codigo,
    nombre,
    dura: false,
    peso,
    valor: parametro?.[1] ?? null,
    medida: parametro?.[0] ?? null,
    orden: NAMES.length + index + 1,
  })),
];
