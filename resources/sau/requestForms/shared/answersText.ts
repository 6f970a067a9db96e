/** Answers as text, for lists, exports and search. */
import { isDay } from '../../../../src/schema/calendar';
import type { Answer } from './answers';

export interface AnswerFormats {
  day: (value: string) => string;
  decimal: (value: string) => string;
  money: (value: string) => string;
  yes: string;
  no: string;
}

/** Formats an answer as people read it. */
export function answerText({ tipo, valor }: Answer, formats: AnswerFormats): string {
  if (valor === null) return '';
  if (tipo === 'fecha') return isDay(valor) ? formats.day(valor) : valor;
  if (tipo === 'importe') return formats.money(valor);
  if (tipo === 'numero') return formats.decimal(valor);
  if (tipo === 'si') return valor === 'si' ? formats.yes : formats.no;
  return valor;
}

/** Returns all answers in one line: `Estación: Norte · Fecha: 02/05/2026`. */
export const answersText = (answers: readonly Answer[], formats: AnswerFormats): string =>
  answers
    .filter(({ valor }) => valor !== null)
    .map((answer) => `${answer.campo}: ${answerText(answer, formats).replace(/\s+/g, ' ')}`)
    .join(' · ');
