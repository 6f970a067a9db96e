import type { Seed, SeedRow } from '../../../src/schema/seed';
import { events, written } from './seedTexts';

const placeholdersOf = (text: string): string => [...new Set(text.match(/\{\{[\w.]+\}\}/g))].join(', ');
const asHtml = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Forty templates (domain.md A14): one for each event in two languages, and those that agents choose. */
export const correoPlantillas: Seed = () => {
  const row = (codigo: string, nombre: string, asunto: string, texto: string, overrides: SeedRow): SeedRow => ({
    codigo,
    nombre,
    asunto,
    cuerpoTexto: texto,
    variables: placeholdersOf(`${asunto} ${texto}`) || null,
    ...overrides,
  });
  const ownTemplates = Object.entries(events).flatMap(([evento, { es, en }]) => [
    row(`${evento.toUpperCase()}-ES`, ...es, { evento, idioma: 'es', cuerpoHtml: asHtml(es[2]) }),
    // the English password mail is inactive, so that the built-in text is sent
    row(`${evento.toUpperCase()}-EN`, ...en, {
      evento,
      idioma: 'en',
      activa: evento !== 'Clave',
    }),
  ]);
  return [
    ...ownTemplates,
    ...written.map(([codigo, nombre, ...text]) => row(codigo, nombre, ...text, { idioma: 'es' })),
  ];
};
