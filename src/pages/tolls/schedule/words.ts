import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { formatLongDay } from '../../../../i18n/format';
import type { CuadroAbsence } from '../../../../resources/tolls/rules/cuadro';
import { sentenceOf, type Violation } from '../../../../resources/tolls/rules/roster';
import type { SoftIssue } from '../../../../resources/tolls/rules/soft';
import type { Want } from './edits';
import { type Base, isGranted, type Line } from './roster';

export const W = 'resources.periodos.cuadro';

/** Texts for the content of the grid, used in accessible labels and tooltips. */
export interface Words {
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  day(fecha: string): string;
  turn(codigo: string): string;
  station(id: number): string;
  absence(absence: CuadroAbsence): string;
  /** label of an assignment's state */
  state(estado: string): string;
  /** content of a cell: a shift, an absence or a day off */
  held(line: Line, fecha: string, want: Want): string;
  broken(violation: Violation): string;
  soft(issue: SoftIssue): string;
}

export function useWords(base: Base): Words {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const say: Words['say'] = (key, values) => translate(`${W}.${key}`, values);
    const days = new Map(base.days.map((day) => [day, formatLongDay(day, locale)]));
    const turns = new Map(base.cuadro.turnos.map(({ codigo, nombre }) => [codigo, nombre]));
    const stations = new Map(base.cuadro.estaciones.map(({ id, nombre }) => [id, nombre]));
    const turn = (codigo: string) => turns.get(codigo) ?? codigo;
    const station = (id: number) => stations.get(id) ?? String(id);
    const absence = (one: CuadroAbsence) => {
      const kind = translate(`resources.ausencias.options.tipo.${one.tipo}`);
      return isGranted(one) ? kind : say('asked', { kind });
    };
    return {
      say,
      day: (fecha) => days.get(fecha) ?? formatLongDay(fecha, locale),
      turn,
      station,
      absence,
      state: (estado) => translate(`resources.asignaciones.options.estado.${estado}`),
      held(line, fecha, want) {
        if (want) return say('shiftAt', { turn: turn(want.turno), station: station(want.estacion), post: want.rol });
        const away = line.absences.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
        return away ? absence(away) : say('off');
      },
      broken(violation) {
        const { key, values } = sentenceOf(violation);
        return translate(key, values);
      },
      soft: ({ caso, valores }) =>
        say(`soft.${caso}`, { ...valores, parte: Math.round((valores.parte ?? 0) * 10) / 10 }),
    };
  }, [translate, locale, base]);
}
