/** What spreadsheets write where a formula has failed, in the languages of the product: `#N/A`, `#¡REF!`, `Err:502`. */

const NAMES = [
  ...['N/A', 'N/D', 'REF!', '¡REF!', 'RIF!', 'VALUE!', '¡VALOR!', 'VALOR!', 'VALEUR!', 'VALORE!'],
  ...['DIV/0!', '¡DIV/0!', 'NAME?', '¿NOMBRE?', 'NOMBRE?', 'NOM?', 'NOME?', 'NUM!', '¡NUM!', 'NOMBRE!'],
  ...['NULL!', '¡NULO!', 'NULO!', 'NUL!', 'NULLO!', 'SPILL!', '¡DESBORDAMIENTO!', 'PROPAGATION!', 'ESPANSIONE!'],
  ...['CALC!', '¡CALC!', 'FIELD!', '¡CAMPO!', 'CHAMP!', 'CAMPO!', 'BLOCKED!', '¡BLOQUEADO!', 'BLOQUE!', 'BLOCCATO!'],
  ...['CONNECT!', '¡CONECTAR!', 'UNKNOWN!', '¡DESCONOCIDO!', 'GETTING_DATA', 'OBTENIENDO_DATOS', 'BUSY!', 'EXTERNAL!'],
];
const ERRORS: ReadonlySet<string> = new Set(NAMES.map((name) => `#${name}`));

/** Whether the text of a cell is the error of a formula. */
export const isSheetError = (text: string): boolean => ERRORS.has(text.toUpperCase()) || /^Err:\d{3}$/.test(text);
