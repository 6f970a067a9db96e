import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { formatLongDay } from '../../../../i18n/format';
import type { CuadroAbsence } from '../../../../resources/tolls/shared/roster/cuadro';
import { sentenceOf, type Violation } from '../../../../resources/tolls/shared/roster/roster';
import type { SoftIssue } from '../../../../resources/tolls/shared/roster/soft';
import type { CellContent } from './edits';
import { isGranted, type RosterData, type RosterLine } from './roster';

export const TEXT_PREFIX = 'resources.periodos.cuadro';

/** Texts for the content of the grid, used in accessible labels and tooltips. */
export interface GridTexts {
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  day(fecha: string): string;
  shift(codigo: string): string;
  station(id: number): string;
  absence(absence: CuadroAbsence): string;
  /** label of an assignment's state */
  state(estado: string): string;
  /** content of a cell: a shift, an absence or a day off */
  content(line: RosterLine, fecha: string, cellContent: CellContent): string;
  violation(violation: Violation): string;
  softIssue(issue: SoftIssue): string;
}

export function useGridTexts(rosterData: RosterData): GridTexts {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const text: GridTexts['text'] = (key, values) => translate(`${TEXT_PREFIX}.${key}`, values);
    const dayNames = new Map(rosterData.days.map((day) => [day, formatLongDay(day, locale)]));
    const shiftNames = new Map(rosterData.cuadro.turnos.map(({ codigo, nombre }) => [codigo, nombre]));
    const stationNames = new Map(rosterData.cuadro.estaciones.map(({ id, nombre }) => [id, nombre]));
    const shift = (codigo: string) => shiftNames.get(codigo) ?? codigo;
    const station = (id: number) => stationNames.get(id) ?? String(id);
    const absence = (entry: CuadroAbsence) => {
      const kind = translate(`resources.ausencias.options.tipo.${entry.tipo}`);
      return isGranted(entry) ? kind : text('asked', { kind });
    };
    return {
      text,
      day: (fecha) => dayNames.get(fecha) ?? formatLongDay(fecha, locale),
      shift,
      station,
      absence,
      state: (estado) => translate(`resources.asignaciones.options.estado.${estado}`),
      content(line, fecha, cellContent) {
        if (cellContent)
          return text('shiftAt', {
            turn: shift(cellContent.turno),
            station: station(cellContent.estacion),
            post: cellContent.rol,
          });
        const current = line.absences.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
        return current ? absence(current) : text('off');
      },
      violation(violation) {
        const { key, values } = sentenceOf(violation);
        return translate(key, values);
      },
      softIssue: ({ caso, valores }) =>
        text(`soft.${caso}`, { ...valores, parte: Math.round((valores.parte ?? 0) * 10) / 10 }),
    };
  }, [translate, locale, rosterData]);
}
