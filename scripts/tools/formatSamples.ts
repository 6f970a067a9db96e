/** Example values of the named formats of codes, for the demo data and the test of a new resource. */
import { FORMATS } from '../../src/schema/formats';

/** `###` is a number that differs for each row; `?` is a check digit. */
const TEMPLATES: Record<string, string> = {
  cuit: '2030100###?',
  dni: '30100###',
  documento: '30100###',
  patente: 'AB###CD',
  matricula: 'AB###CD',
  cbu: '0170001?0000000001###?',
  cvu: '0000003?0000000001###?',
  aliasCbu: 'alias.###.pago',
  periodo: '2###-01',
  mes: '2###-01',
  vencimiento: '12/30',
  codigoPostal: 'B1###AAA',
  funcionSistemas: 'Ejemplo###.ver',
  tag: 'SI0000000###',
  identifier: 'ejemplo###',
  atajo: '/ejemplo###',
  cron: '0 5 * * *',
  carpeta: 'ejemplo/###',
  huellaSsh: `SHA256:${'A'.repeat(40)}###`,
  pattern: 'ejemplo###',
  messageKey: 'ejemplo.texto###',
};

/** Rows that have a value of their own where the format has a check digit. */
export const DISTINCT_ROWS = 20;

const DIGITS = [...'0123456789'];

/** The first text that the format accepts, with each `?` replaced by a digit. */
function withCheckDigits(text: string, isValid: (text: string) => boolean): string | undefined {
  if (!text.includes('?')) return isValid(text) ? text : undefined;
  for (const digit of DIGITS) {
    const found = withCheckDigits(text.replace('?', digit), isValid);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of a format in a row, counted from 0; undefined for a format without an example. */
export function formatSample(format: string, row: number): string | undefined {
  const [template, isValid] = [TEMPLATES[format], FORMATS[format]];
  return template && isValid && withCheckDigits(template.replace('###', String(100 + row)), isValid);
}

/** The source code of these values in demo data, where `i` is the row. */
export function formatSampleSource(format: string): string | undefined {
  const template = TEMPLATES[format];
  if (template === undefined) return undefined;
  const [before, after] = template.split('###');
  if (after === undefined) return JSON.stringify(template);
  if (!template.includes('?')) return `\`${before}\${100 + i}${after}\``;
  const values = Array.from({ length: DISTINCT_ROWS }, (_, row) => formatSample(format, row));
  return `${JSON.stringify(values)}[i]`;
}
