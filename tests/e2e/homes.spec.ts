/** The home screen of each profile of domain.md A12 at `/dashboard`: what matters now in its own area. */
import { type Account, expect, test } from './setup/journey';

const HOMES: readonly [Account, area: string, figure: string][] = [
  ['peajes', 'Asignacion peajista', 'Turnos de hoy'],
  ['estacion', 'Asignacion peajista', 'Ausencias por resolver'],
  ['cobranzas', 'Cobranzas', 'Deudores en mora'],
  ['facturacion', 'Facturación', 'Facturas sin autorizar'],
  ['gerencia', 'Facturación', 'Corridas por aprobar'],
  ['transitos', 'Tránsitos', 'Violaciones por validar'],
  ['exenciones', 'Exenciones y medios de paso', 'Exenciones por resolver'],
  ['contenidos', 'Contenidos y correo', 'Preguntas por revisar'],
  ['auditor', 'Logs', 'Rechazos, 7 días'],
];

const VALUE = '.metric__value, .waiting-counts__value';

for (const [account, area, figure] of HOMES) {
  test.describe(account, () => {
    test.use({ account });
    test(`gets ${area} at home, and each figure links to its list`, async ({ page, accessible }) => {
      await page.goto('/dashboard');
      const home = page.locator('.home');
      await expect(home).toBeVisible();
      const own = page.getByRole('region', { name: area, exact: true });
      const link = own.getByRole('listitem').filter({ hasText: figure }).getByRole('link');
      await expect(async () => {
        // agents who handle requests have the area below their own requests
        await page.mouse.wheel(0, 4000);
        await expect(link.locator(VALUE)).toHaveText(/\d/, { timeout: 1000 });
      }).toPass({ timeout: 12_000 });
      await expect(page.getByText('Tu perfil no tiene todavía nada asignado')).toHaveCount(0);
      await accessible(`home of ${account}`);
      const count = ((await link.locator(VALUE).textContent()) ?? '').replaceAll('.', '');
      await link.click();
      const total = Number(count).toLocaleString('es-AR');
      await expect(page.locator('.list-count')).toContainText(`${total} resultado`);
    });
  });
}
