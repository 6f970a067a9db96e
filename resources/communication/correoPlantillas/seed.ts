import type { Seed, SeedRow } from '../../../src/schema/seed';
import { events, written } from './seedTexts';

const places = (text: string): string => [...new Set(text.match(/\{\{[\w.]+\}\}/g))].join(', ');
const asHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Forty of them (domain.md A14): one an event in two languages, and those that agents choose when they write. */
export const correoPlantillas: Seed = () => {
  const row = (codigo: string, nombre: string, asunto: string, texto: string, more: SeedRow): SeedRow => ({
    codigo,
    nombre,
    asunto,
    cuerpoTexto: texto,
    variables: places(`${asunto} ${texto}`) || null,
    ...more,
  });
  const own = Object.entries(events).flatMap(([evento, { es, en }]) => [
    row(`${evento.toUpperCase()}-ES`, ...es, { evento, idioma: 'es', cuerpoHtml: asHtml(es[2]) }),
    // the operator's English mails are still in its own words
    row(`${evento.toUpperCase()}-EN`, ...en, {
      evento,
      idioma: 'en',
      activa: evento !== 'Clave',
    }),
  ]);
  return [...own, ...written.map(([codigo, nombre, ...text]) => row(codigo, nombre, ...text, { idioma: 'es' }))];
};
