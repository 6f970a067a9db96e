/** Imports complete files as other programs write them, through the screens. */
import { type ForeignCell, PROGRAMS } from '../fixtures/foreignFiles';
import { expect, test } from './setup/journey';

test.use({ account: 'admin' });

interface Kind {
  /** the import's path below `/dashboard` */
  path: string;
  titles: string[];
  /** `unique`: two digits that no other file has */
  rows(unique: string): ForeignCell[][];
  /** a text that the list of the imported records shows */
  shown(unique: string): string;
}

const KINDS: Record<string, Kind> = {
  holders: {
    path: 'sau_search/titulares/import',
    titles: ['Tipo de documento', 'Nro. documento', 'Apellido', 'Nombre', 'Fecha de nacimiento'],
    rows: (unique) => [
      ['DNI', `5.111.1${unique}`, 'Muñoz', 'José', { day: '1980-03-05' }],
      ['DNI', `5.222.2${unique}`, `Ibáñez ${unique}`, 'Rocío', { day: '1990-07-29' }],
    ],
    shown: (unique) => `Ibáñez ${unique}`,
  },
  vehicles: {
    path: 'passageMethod/vehiculos/import',
    titles: ['Titular', 'Patente', 'Marca', 'Modelo', 'Año', 'Categoría'],
    rows: (unique) => [
      ['100001', `ZX 1${unique} QA`, 'Citroën', 'C3', '2015', '2 · Livianos 2 ejes'],
      ['100002', `ZX-2${unique}-QA`, 'Peugeot', '208', '1999', '2 · Livianos 2 ejes'],
    ],
    shown: (unique) => `ZX2${unique}QA`,
  },
  requests: {
    path: 'sau/import',
    titles: ['Categoría', 'Canal', 'Prioridad', 'Asunto', 'Descripción', 'Patente'],
    rows: (unique) => [
      ['Consulta', 'Web', 'Normal', `Estación "Pilar" ${unique}`, '¿Abre el 1.500?', `AB 1${unique} CD`],
      ['Consulta', 'Web', 'Normal', `Señal caída ${unique}`, 'Vía 3; sentido provincia', ''],
    ],
    shown: (unique) => `Señal caída ${unique}`,
  },
};

for (const [kind, { path, titles, rows, shown }] of Object.entries(KINDS))
  test(`files of ${PROGRAMS.length} programs with ${kind} are imported completely`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const [index, program] of PROGRAMS.entries()) {
      const unique = `${test.info().retry}${index}`;
      await test.step(program.name, async () => {
        await page.goto(`/dashboard/${path}`);
        // beside the import screen, the same person's other background jobs are shown
        const screen = page.locator('.import');
        const file = page.getByLabel('Elegir un archivo CSV o Excel').last();
        const mimeType = 'application/octet-stream';
        const written = await program.write({ titles, rows: rows(unique) });
        await file.setInputFiles({ name: program.file, mimeType, buffer: written });
        await expect(screen.getByText(`2 filas en ${program.file}`)).toBeVisible();
        await screen.getByRole('button', { name: 'Revisar todas las filas' }).click();
        await screen.getByRole('button', { name: 'Importar 2 filas' }).click();
        await expect(screen.getByText('2 registros creados')).toBeVisible();
        await screen.getByRole('link', { name: 'Ver los creados' }).click();
        await expect(page.getByRole('table')).toContainText(shown(unique));
      });
    }
  });
