/** A complaint from its mail to its survey, and back: received, acknowledged, routed, answered, waiting, derived, closed, reopened. */
import { dovecotMissing, PASSWORD, startDovecot } from '../fixtures/dovecot';
import { type Api, expect, test } from './setup/journey';
import { mailSentTo } from './setup/people';
import { choose, openRequest, stateOf, success } from './setup/requests';

test.skip(dovecotMissing !== undefined, dovecotMissing);
// received, woken and surveyed by processes that run every few seconds
test.setTimeout(480_000);
// no other journey handles the requests of this area
test.use({ account: 'exenciones', ownSession: true });

interface Row {
  id: number;
  version: number;
}

const findOne = async (api: Api, path: string, filter: object): Promise<Row> => {
  const found = await api.get<Row[]>(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`);
  if (!found[0]) throw new Error(`no ${path} with ${JSON.stringify(filter)}`);
  return found[0];
};

/** A mail of the complainant; `answered`: the Message-ID of the mail that it answers. */
const mailOf = (from: string, to: string, subject: string, text: string, answered = ''): Buffer =>
  Buffer.from(
    [
      `From: Carla Méndez <${from}>`,
      `To: <${to}>`,
      `Subject: ${subject}`,
      `Message-ID: <${Math.random()}@example.com>`,
      `Date: ${new Date().toUTCString()}`,
      ...(answered ? [`In-Reply-To: ${answered}`, `References: ${answered}`] : []),
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  );

test('a complaint arrives by mail, is acknowledged, routed, answered, waits, wakes, is derived, taken back, closed, surveyed and reopened', async ({
  page,
  as,
  accessible,
}) => {
  const admin = await as('admin');
  const stamp = Date.now();
  const [email, address] = [`carla-${stamp}@example.com`, `reclamos-${stamp}@example.com`];
  const dovecot = await startDovecot();
  try {
    const area = await findOne(admin, 'sectores', { nombre: 'Exenciones' });
    await admin.send('PUT', `sectores/${area.id}`, { modoAsignacion: 'menosCargado' });
    const survey = await findOne(admin, 'configuracionesWeb', { clave: 'sau.encuestaDemoraHoras' });
    await admin.send('PUT', `configuracionesWeb/${survey.id}`, { valorNumero: '0', motivo: 'Prueba' });
    const category = await admin.send<Row>('POST', 'ticketCategorias', {
      ...{ nombre: `Cobro duplicado ${stamp}`, tipo: 'reclamo', encuesta: true, sectorPorDefecto: area.id },
    });
    const account = await admin.send<Row>('POST', 'correoCuentas', {
      ...{
        nombre: `Reclamos ${stamp}`,
        direccion: address,
        sector: area.id,
        ticketCategoria: category.id,
        acuse: true,
      },
      imap: { host: '127.0.0.1', puerto: dovecot.port, seguridad: 'Ninguna', usuario: address },
    });
    await admin.send('POST', `correoCuentas/${account.id}/actions/ponerClaveImap`, { clave: PASSWORD });

    await page.goto('/dashboard/sau');
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page
      .getByRole('dialog', { name: /^Menú de / })
      .getByText('Disponible', { exact: true })
      .click();
    await page.keyboard.press('Escape');

    // received, acknowledged and routed: mails that came before the first reading stay in the mailbox
    const isRead = async () =>
      (await admin.get<{ ultimaRecepcion?: string }>(`correoCuentas/${account.id}`)).ultimaRecepcion;
    await expect.poll(isRead, { timeout: 150_000 }).toBeTruthy();
    await dovecot.deliver(address, mailOf(email, address, 'Me cobraron dos veces', 'Pasé una vez y figuran dos.'));
    await expect.poll(() => mailSentTo(email), { timeout: 120_000 }).toContain('Recibimos tu correo');
    const { id } = await findOne(admin, 'tickets', { asunto: 'Me cobraron dos veces', ticketCategoria: category.id });
    await openRequest(page, id);
    await expect(stateOf(page)).toContainText('Nuevo');
    await expect(page.getByText('Pasé una vez y figuran dos.').first()).toBeVisible();
    await expect(stateOf(page)).not.toContainText('Sin asignar');
    await accessible('the request of a mail');

    // taken, answered from a canned reply and an FAQ; then it waits, and wakes
    await choose(page, 'Tomar');
    await expect(stateOf(page)).toContainText('Procesando');
    const reply = page.getByRole('textbox', { name: 'Responder al titular' });
    await page.keyboard.press('e');
    await page.keyboard.type('/gra');
    await expect(page.getByRole('option', { name: /\/gracias/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(reply).not.toHaveValue('');
    await page.keyboard.type(' /tag');
    await page.getByRole('option', { name: /¿.+\?/ }).first().click();
    await expect(reply).not.toHaveValue(/\/tag/);
    await page.keyboard.press('Control+Enter');
    await expect(reply).toHaveValue('');
    const until = new Date(Date.now() + 4_000).toISOString();
    await admin.send('POST', `tickets/${id}/actions/espera`, { esperaMotivo: 'Cliente', esperaHasta: until });
    await expect(stateOf(page)).toContainText('Espera');
    await expect(stateOf(page)).toContainText('Procesando', { timeout: 120_000 });
    await expect.poll(() => mailSentTo(email), { timeout: 60_000 }).toContain('Gracias');

    // derived, and taken back by the area that has it
    await choose(page, 'Derivar');
    const dialog = page.getByRole('dialog', { name: /Derivar/ });
    await dialog.getByLabel('Area', { exact: true }).fill('Cobran');
    await page.getByRole('option', { name: /Cobranzas/ }).click();
    await dialog.getByLabel('Comentario para el área').fill('Hay que devolver el importe');
    await dialog.getByRole('button', { name: 'Derivar' }).click();
    await expect(success(page).last()).toHaveText(`Solicitud Nº ${id} derivado`);
    await admin.send('POST', `tickets/${id}/actions/anotar`, { cuerpo: 'Importe devuelto' });
    await choose(page, 'Retomar');
    await expect(success(page).last()).toHaveText(`Solicitud Nº ${id} retomada`);
    await expect(page.getByText('Importe devuelto')).toBeVisible();

    // closed and surveyed
    await choose(page, 'Cerrar');
    const closing = page.getByRole('dialog', { name: /Cerrar/ });
    await closing.getByLabel('Resolución').fill('Se devolvió el segundo cobro');
    await closing.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(stateOf(page)).toContainText('Cerrado');
    await expect.poll(() => mailSentTo(email), { timeout: 60_000 }).toContain('/encuesta/');

    // the holder's answer reopens it, for the same agent
    const acknowledgement = await findOne(admin, 'correos', { ticket: id, plantilla: 'acknowledge' });
    const { messageId } = await admin.get<{ messageId: string }>(`correos/${acknowledgement.id}`);
    const answer = mailOf(email, address, 'Re: Me cobraron dos veces', 'Sigue sin aparecer.', messageId);
    await dovecot.deliver(address, answer);
    await expect(stateOf(page)).toContainText('Procesando', { timeout: 120_000 });
    await expect(page.getByText('Sigue sin aparecer.').first()).toBeVisible();
    const { areaActual } = await admin.get<{ areaActual: number | { id: number } }>(`tickets/${id}`);
    expect(areaActual).toEqual(area.id);
    await accessible('the reopened request');
  } finally {
    await dovecot.close();
  }
});
