import type { Seed } from '../../../src/schema/seed';
import { demoStatements } from '../seedStatements';

export const extractosBanco: Seed = (context) =>
  demoStatements(context).map(({ statement: { entries, ...values } }) => ({
    ...values,
    anio: values.fecha.slice(0, 4),
    cantidad: entries.length,
  }));

/** The file of each statement; its name has the day. */
export const statementFiles: Seed = ({ seeded }) => {
  const files = new Map(
    seeded('archivos').flatMap(({ id, nombre, tipo }) =>
      tipo === 'Extracto bancario' ? [[/_(\d{8})\.sta$/.exec(String(nombre))?.[1], id] as const] : [],
    ),
  );
  return seeded('extractosBanco').flatMap(({ id, fecha }) => {
    const archivo = files.get(String(fecha).replaceAll('-', ''));
    return archivo === undefined ? [] : [{ id: Number(id), archivo }];
  });
};
