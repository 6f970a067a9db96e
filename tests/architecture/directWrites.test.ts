import { describe, expect, it } from 'vitest';
import { filesThatWrite, tablesWrittenBy } from './directWrites';

/**
 * The files that may write records with their own SQL statement, and the reason: nobody edits these values, or their history must
 * not be stored.
 */
const ALLOWED: Readonly<Record<string, { tables: readonly string[]; reason: string }>> = {
  'resources/billing/cargos/server/billing.ts': {
    tables: ['cargos'],
    reason:
      'the line that bills each charge and its billed state, of a chunk in one statement: the invoice has the history',
  },
  'resources/billing/cargos/server/demoCharges.ts': {
    tables: ['cargos'],
    reason: 'demo data, after all rows are there',
  },
  'resources/billing/conceptosFacturables/server/prices.ts': {
    tables: ['conceptosFacturables'],
    reason: 'a copy of the price in force, which has its own record and history in conceptoPrecios',
  },
  'resources/billing/corridasFacturacion/server/calculate.ts': {
    tables: ['transitos'],
    reason: 'the line that bills each transit, of a chunk in one statement: the invoice has the history',
  },
  'resources/billing/corridasFacturacion/server/discardRun.ts': {
    tables: ['facturaItems', 'facturas', 'transitos'],
    reason: 'drafts that were never issued, of a run that is calculated again or cancelled, in few statements',
  },
  'resources/billing/corridasFacturacion/server/markTransits.ts': {
    tables: ['transitos'],
    reason: 'the billed state of each transit, of a chunk in one statement: the invoice has the history',
  },
  'resources/billing/facturas/server/series.ts': {
    tables: ['facturas'],
    reason: 'takes back the numbers that earlier versions left to rejected vouchers: they never were vouchers',
  },
  'resources/collections/deudores/server/demoLists.ts': {
    tables: ['mediosDePaso'],
    reason: 'demo data, after all rows are there',
  },
  'resources/collections/deudores/server/refresh.ts': {
    tables: ['deudores', 'facturas', 'pasosMora', 'planCuotas', 'planesPago'],
    reason:
      'states that follow from the day and the balance alone, and the steps that they begin, for everybody in one statement; done again, nothing changes',
  },
  'resources/collections/gestionesCobranza/server/promises.ts': {
    tables: ['gestionesCobranza'],
    reason: 'follows from the day and the payments alone, for everybody in one statement',
  },
  'resources/communication/alertasUsuario/server/alert.ts': {
    tables: ['alertasUsuario'],
    reason: 'unread alerts of an operation that its author undoes at once; alerts have no history',
  },
  'resources/communication/alertasUsuario/server/digest.ts': {
    tables: ['alertasUsuario'],
    reason: 'when a mail named it: nobody sees it, and alerts have no history',
  },
  'resources/communication/alertasUsuario/server/own.ts': {
    tables: ['alertasUsuario'],
    reason: 'a person’s own marks of what they read, all at once; alerts have no history',
  },
  'resources/passage/stockDispositivos/server.ts': {
    tables: ['movimientosStock'],
    reason: 'the movement that each stored change of a device is, in its transaction; movements have no history',
  },
  'resources/passage/recuentosStock/server.ts': {
    tables: ['recuentoDiferencias'],
    reason: 'the differences of a count that is made again; the count has the history',
  },
  'resources/communication/correoCuentas/server.ts': {
    tables: ['correoCuentas'],
    reason: 'a secret: the history would keep it',
  },
  'resources/communication/faqPreguntas/server/due.ts': {
    tables: ['faqPreguntas'],
    reason: 'which due date was alerted of: nobody sees it, and an open form must not become stale',
  },
  'resources/communication/mailIn/server/fetching/fetchMails.ts': {
    tables: ['correoCuentas'],
    reason: 'where the reading of a mailbox stands: an open form must not become stale at each reading',
  },
  'resources/communication/mailIn/server/fetching/reception.ts': {
    tables: ['correoCuentas'],
    reason: 'where the reading of a mailbox stands: an open form must not become stale at each reading',
  },
  'resources/communication/mailIn/server/filing/attempts.ts': {
    tables: ['correoCuentas'],
    reason: 'which mail is being read: an open form must not become stale at each reading',
  },
  'resources/communication/mailIn/server/filing/receiveMail.ts': {
    tables: ['correoCuentas'],
    reason: 'where the reading of a mailbox stands: an open form must not become stale at each reading',
  },
  'resources/holders/titulares/server/merge.ts': {
    tables: ['*', 'deudores'],
    reason:
      'all that names an account, however many millions, in a statement a table that writes the history too; a debtor is worked out again',
  },
  'resources/holders/titulares/server/moveBack.ts': {
    tables: ['*'],
    reason: 'the records that a merge moved go back, in a statement a table that writes the history too',
  },
  'resources/holders/titularesDuplicados/server/pairs.ts': {
    tables: ['titularesDuplicados'],
    reason: 'pairs that follow from the holders alone, of many holders in one statement; done again, nothing changes',
  },
  'resources/sau/routing/server/availability.ts': {
    tables: ['disponibilidades'],
    reason: 'when a browser was connected last, twice a minute: nobody sees it, and nobody edits it',
  },
  'resources/sau/routing/server/drain.ts': {
    tables: ['sectores'],
    reason: 'whose turn it was, written by the rotation alone: a version would refuse the edit of an administrator',
  },
  'resources/sau/sla/server/refresh.ts': {
    tables: ['tickets'],
    reason:
      'times that follow from the events and the moment alone, for many requests in one statement; done again, nothing changes',
  },
  'resources/sau/solicitudCifras/server/refresh.ts': {
    tables: ['solicitudCifras'],
    reason: 'facts that follow from the events alone, of many requests in one statement; done again, nothing changes',
  },
  'resources/sau/ticketEventos/server/write.ts': {
    tables: ['ticketEventos'],
    reason: 'events of an operation that its author undoes within minutes: no figure may count them',
  },
  'resources/sau/ticketTareas/server/due.ts': {
    tables: ['ticketTareas'],
    reason: 'which due date was alerted of: nobody sees it, and an open form must not become stale',
  },
  'resources/sau/tickets/server/unmerge.ts': {
    tables: ['ticketMensajes'],
    reason: 'messages that a merge listed in the main request, when the merge is undone: the originals stay',
  },
  'resources/sau/tickets/server/settledMail.ts': {
    tables: ['ticketEventos', 'tickets'],
    reason:
      'times of the mail queue, which has no caller: with version and event, in the statement that makes sure that it is the first',
  },
  'resources/settings/configuracionesWeb/server.ts': {
    tables: ['configuracionesWeb'],
    reason: 'a secret: the history would keep it',
  },
  'resources/settings/webhooks/server.ts': {
    tables: ['webhooks'],
    reason: 'a secret: the history would keep it',
  },
  'resources/transits/server/laneFiles/insertEvents.ts': {
    tables: ['transitos'],
    reason: 'thousands of lines of a file in one statement; each names its file and line instead of a history',
  },
  'resources/transits/server/rating/rateBatch.ts': {
    tables: ['transitos', 'violaciones'],
    reason: 'thousands of received transits in one statement: the first rating follows from the tables alone',
  },
  'server/audit/chain.ts': { tables: ['logsAuditoria'], reason: 'links the log itself' },
  'server/audit/tables.ts': { tables: ['logsAuditoria'], reason: 'the function that the log is written by' },
  'server/auth/createUser.ts': {
    tables: ['sectores', 'usuarios'],
    reason: 'the first account, from the command line: there is nobody yet who could make it',
  },
  'server/auth/ensureCatalogue.ts': {
    tables: ['*', 'perfiles', 'perfiles_privilegios', 'privilegios'],
    reason: 'the permissions that the code has, written when the server starts',
  },
  'server/auth/reset.ts': { tables: ['usuarios'], reason: 'a password: the history would keep its hash' },
  'server/auth/secondFactor/factor.ts': {
    tables: ['usuarios'],
    reason: 'a secret and digests of codes: the history would keep them; the log has that they changed',
  },
  'server/auth/sessions.ts': { tables: ['usuarios'], reason: 'when somebody last signed in: the log has the sign-in' },
  'server/auth/tables.ts': { tables: ['correos'], reason: 'a migration that empties stored links of older editions' },
  'server/mail/delivery.ts': {
    tables: ['correos'],
    reason: 'the queue: several processes take a mail in one statement',
  },
  'server/mail/outbox.ts': { tables: ['correos'], reason: 'mails of the server itself, made by code from templates' },
  'server/processes/chunks.ts': {
    tables: ['subprocesos'],
    reason: 'the cursor of a running step, in the transaction of its chunk: nobody sees it',
  },
  'server/processes/executors/fileSteps.ts': {
    tables: ['archivos'],
    reason: 'counters of a file while it is read',
  },
  'server/processes/executors/incomingFiles.ts': {
    tables: ['archivoErrores', 'archivos'],
    reason: 'counters of a file while it is read, and its refused lines, thousands in one statement',
  },
  'server/processes/executors/purga.ts': {
    tables: ['*', 'archivos'],
    reason: 'takes away what is kept for so long and no longer, in batches; nothing may keep what it was',
  },
  'server/processes/executors/listasCambios.ts': {
    tables: ['mediosDePaso'],
    reason: 'what the lanes know of a pass: nobody sees it, and an open form must not become stale',
  },
  'server/processes/folders/attempts.ts': {
    tables: ['carpetasProceso'],
    reason: 'the next visit of a folder and the reason of a failed one, every few minutes',
  },
  'resources/processes/servidoresArchivos/server.ts': {
    tables: ['servidoresArchivos'],
    reason: 'secrets, which the history must not contain',
  },
  'server/processes/run.ts': { tables: ['ejecuciones'], reason: 'the turn of a worker, taken in one statement' },
  'server/processes/openStep.ts': { tables: ['subprocesoLogs'], reason: 'lines of a log, many a second' },
  'server/processes/updateRows.ts': { tables: ['*'], reason: 'progress of a run, published while it runs' },
  'server/webhooks/capture.ts': {
    tables: ['webhookEntregas', 'webhooks'],
    reason: 'the queue: many calls in one statement, which must not cause calls themselves',
  },
  'server/webhooks/forget.ts': {
    tables: ['webhookEntregas'],
    reason: 'the personal data of a holder who is anonymised: no history, no call about it',
  },
  'server/webhooks/delivery.ts': {
    tables: ['webhookEntregas', 'webhooks'],
    reason: 'the queue: several processes take a call in one statement',
  },
  'server/routes/notificationReads.ts': {
    tables: ['notificacionLecturas'],
    reason: 'somebody has seen something: the first time counts, of two at once too',
  },
};

describe('records are written through server/records/storeRows, which applies the rules of the kinds and writes history, log and event', () => {
  it('no other file writes a table of a resource: use set, create, createAll, change or changeAll of the handler', () => {
    const allowed = Object.entries(ALLOWED).map(([file, { tables }]): [string, string[]] => [file, [...tables].sort()]);
    expect(Object.fromEntries(filesThatWrite())).toEqual(Object.fromEntries(allowed));
  });

  it.each([
    ['sql`update "tickets" set "estado" = 1`', ['tickets']],
    ['sql`\n  insert into\n "tickets" ("id") values (1)`', ['tickets']],
    ['sql`delete from "facturas" as f`', ['facturas']],
    ['sql`delete from "usuarios_perfiles"`', ['usuarios_perfiles']],
    ["db.updateTable('tickets').set({})", ['tickets']],
    ["db\n.insertInto( 'tickets' )", ['tickets']],
    ['db.deleteFrom(name)', ['*']],
    [`sql\`update \${sql.table(name)} set "a" = 1\``, ['*']],
    ["insertRows(db, registry, 'tickets', rows)", ['tickets']],
    ['completeRows(store.db, registry, name, rows)', ['*']],
  ])('detects a write in %j', (text, tables) => {
    expect(tablesWrittenBy(text)).toEqual(tables);
  });

  it.each([
    '// update "tickets" set',
    '/** insert into "tickets" */',
    'sql`update "trabajos" set "fin" = now()`',
    'sql`select * from "tickets" for update of t`',
    'createHash("sha256").update("tickets")',
  ])('detects no write in %j', (text) => {
    expect(tablesWrittenBy(text)).toEqual([]);
  });
});
