/**
 * Starts the servers once for the complete run: the product with the small demo data in a temporary folder, and the stub of an
 * operator's server with the product in front of it. Both must have been built (`npm run build`).
 */
import '../../clock/preload.mjs';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startMailServer, textIn } from '../../fixtures/mailServer';
import { startProduct } from '../../fixtures/product';
import { quickFolder } from '../../fixtures/quickFolder';
import { openSourceLoader } from '../../fixtures/sourceLoader.mjs';
import { startStub } from '../../toll/stub';
import { copyOfDemo } from './copies';

const catalogs = {
  sectores: [
    { id: 'cobranzas', nombre: 'Cobranzas', activo: true, recibeDerivaciones: true },
    { id: 'legales', nombre: 'Legales', activo: true, recibeDerivaciones: true },
  ],
  ticketCategorias: [{ id: 'consulta', nombre: 'Consulta', tipo: 'consulta', activo: true }],
};

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built: run npm run build first.');
  const folder = mkdtempSync(join(quickFolder, 'ventanilla-journeys-'));
  const catalogsFile = join(folder, 'catalogs.json');
  writeFileSync(catalogsFile, JSON.stringify(catalogs));

  const stub = await startStub();
  const mailServer = await startMailServer();
  const mails = createServer(({ url = '' }, response) => {
    const to = new URL(url, 'http://mails').searchParams.get('to');
    const newest = mailServer.received.findLast((mail) => mail.to.includes(`<${to}>`));
    response.end(newest ? textIn(newest) : '');
  });
  await new Promise<void>((ready) => mails.listen(0, '127.0.0.1', ready));
  const mailsAt = mails.address();
  if (typeof mailsAt !== 'object' || mailsAt === null) throw new Error('the mails are nowhere');
  process.env.MAILS_URL = `http://127.0.0.1:${mailsAt.port}`;
  const operator = (env: Record<string, string>) => startProduct({ API_URL: stub.url, DATA_DIR: folder, ...env });
  const source = await openSourceLoader();
  const { startReadyCluster }: typeof import('../../fixtures/readyCluster') = Object(
    await source.ssrLoadModule('/tests/fixtures/readyCluster.ts'),
  );
  const cluster = await startReadyCluster();
  process.env.CLUSTER_URL = cluster.url;
  const started = await Promise.all([
    startProduct({
      ...(await copyOfDemo(folder)),
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}?from=atencion@example.com`,
      WEBHOOK_HOSTS: '127.0.0.1',
    }),
    operator({ API_CATALOGS: catalogsFile }),
    operator({}),
  ]);
  const [product, withCatalogs, withoutCatalogs] = started;
  process.env.PRODUCT_URL = product.url;
  process.env.OPERATOR_URL = withCatalogs.url;
  process.env.STUB_RESET_URL = new URL('/reset', stub.url).href;
  process.env.BARE_OPERATOR_URL = withoutCatalogs.url;

  return async () => {
    await Promise.all(started.map((product) => product.stop()));
    await cluster.stop();
    await source.close();
    await stub.close();
    mails.close();
    mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
