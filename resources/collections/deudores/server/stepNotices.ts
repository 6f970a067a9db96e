/** Notices of the steps of a debt (domain.md A7): each step once, also when the run that writes them is killed. */
import { sql } from 'kysely';
import { formatMoney } from '../../../../i18n/format';
import type { Db } from '../../../../server/db/pool';
import { enqueue } from '../../../../server/mail/outbox';
import type { AccountContext } from '../../server/account';
import { changeKeys } from '../../server/changeKeys';
import type { Step } from '../shared/stages';
import { noticesOf, pendingNotices, sendNotice } from './notices';

export interface StepScope {
  /** steps behind this key */
  after: number;
  limit: number;
}

export interface SentNotices {
  /** steps that had no notice yet, and those whose holder has no address */
  read: number;
  withoutAddress: number;
  /** the last key; undefined when there was none */
  last: number | undefined;
}

interface PendingStep {
  id: number;
  titular: string;
  paso: Step;
  vencida: string;
  nombre: string;
  /** null: no address, or mails to it come back */
  email: string | null;
  /** whether the holder has a pass that the step stopped */
  hasStoppedPass: boolean;
}

async function pendingSteps(db: Db, { after, limit }: StepScope): Promise<PendingStep[]> {
  const { rows } = await sql<PendingStep>`
    select s."id", s."titular", s."paso", s."vencida", t."nombre",
      case when t."emailRebotado" or t."estado" = 'Anonimizado' then null else nullif(t."email", '') end as "email",
      exists (select from "mediosDePaso" m where m."titular" = s."titular" and m."estado" = 'InhabilitadoDeuda') as "hasStoppedPass"
    from "pasosMora" s join "titulares" t on t."codigoTitular" = s."titular"
    where s."aviso" is null and s."id" > ${after} order by s."id" limit ${limit}`.execute(db);
  return rows;
}

const outcomeOf = ({ paso, email, hasStoppedPass }: PendingStep) =>
  paso === 'Inhabilitación' && !hasStoppedPass ? 'Sin medios' : email === null ? 'Sin correo' : 'Enviado';

/** Sends the demand of the invoices that have reached it, and marks them, so that the daily notices do not repeat it. */
async function sendDemands(context: NoticeContext, titulares: readonly string[]): Promise<void> {
  const { tx, now, mailLanguage } = context;
  if (titulares.length === 0) return;
  const pending = (await pendingNotices(tx, now, { titulares })).filter(({ email }) => email !== null);
  const notices = new Map(pending.flatMap((notice) => [...noticesOf(notice)]));
  await changeKeys(
    context,
    'facturas',
    [...notices.keys()],
    ({ id }) => ({ aviso: notices.get(Number(id)), avisadaEn: now.toISOString() }),
    'avisar',
  );
  for (const notice of pending) await sendNotice(tx, notice, mailLanguage);
}

type NoticeContext = Pick<AccountContext, 'tx' | 'now' | 'changeEach' | 'mailLanguage'>;

/**
 * Sends the notices of the steps that have none: the demand, and the end of the friendly collection; the mail of a stop goes out
 * with the stop.
 */
export async function sendStepNotices(context: NoticeContext, scope: StepScope): Promise<SentNotices> {
  const { tx, mailLanguage } = context;
  const steps = await pendingSteps(tx, scope);
  const outcomes = new Map(steps.map((step) => [Number(step.id), outcomeOf(step)]));
  await sendDemands(
    context,
    steps.filter(({ paso }) => paso === 'Intimación').map(({ titular }) => titular),
  );
  for (const { paso, titular, nombre, email, vencida } of steps)
    if (paso === 'Prelegal' && email !== null)
      await enqueue(tx, {
        to: email,
        template: 'noticePrelegal',
        language: mailLanguage,
        values: { nombre, codigoTitular: titular, total: formatMoney(vencida) },
        titular,
      });
  await changeKeys(
    context,
    'pasosMora',
    [...outcomes.keys()],
    ({ id }) => ({ aviso: outcomes.get(Number(id)) }),
    'avisar',
  );
  return {
    read: steps.length,
    withoutAddress: [...outcomes.values()].filter((outcome) => outcome === 'Sin correo').length,
    last: steps.length === 0 ? undefined : Number(steps.at(-1)?.id),
  };
}
