/** Stores the answers to the fields of a request's form. */
import { formatDay, formatDecimal, formatMoney } from '../../../../i18n/format';
import { rowsBy } from '../../../../server/db/batch';
import type { Handler, HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import type { Issues } from '../../../../src/schema/validate';
import { answersIn, missingToClose, readAnswers } from '../shared/answers';
import { answersText } from '../shared/answersText';
import { definitionIssues } from '../shared/definition';
import { type FormField, formFields } from '../shared/formFields';

/** Stored texts are in the operator's language and formats. */
const FORMATS = { day: formatDay, decimal: formatDecimal, money: formatMoney, yes: 'Sí', no: 'No' };

const formsOf = rowsBy('solicitudCategorias', ['formulario'], 'id');

async function fieldsOfForm({ tx }: Pick<HandlerContext, 'tx'>, form: unknown): Promise<FormField[]> {
  if (form === null || form === undefined) return [];
  return formFields((await formsOf(tx, form))[0]?.formulario);
}

function refuse(issues: Issues): void {
  if (Object.keys(issues).length === 0) return;
  const errors = Object.fromEntries(
    Object.entries(issues).map(([path, { key, args }]) => [path, { key, ...(args && { values: args }) }]),
  );
  throw new Problem(422, 'invalid', {}, { errors });
}

/**
 * Returns the fields of a request with the answers to its form; throws 422 by path if an answer is refused. If the form changed and
 * no answers were sent, the earlier ones to fields of the same name are read again.
 */
export async function answerFields(context: HandlerContext, options: { requireAnswers?: boolean } = {}): Promise<Row> {
  const { record, input } = context;
  const fields = await fieldsOfForm(context, record.solicitudCategoria);
  const stored = answersIn(record.campos);
  const sent = 'campos' in input ? stored : stored.filter(({ campo }) => fields.some(({ label }) => label === campo));
  const { answers, issues } = readAnswers(fields, sent, options);
  refuse(issues);
  return {
    campos: answers.length > 0 ? answers : null,
    datosFormulario: answersText(answers, FORMATS) || null,
  };
}

/** Returns the labels of the form's fields without which the request may not be closed. */
export const unansweredToClose = async (context: Pick<HandlerContext, 'tx' | 'record'>): Promise<string[]> =>
  missingToClose(await fieldsOfForm(context, context.record.solicitudCategoria), answersIn(context.record.campos));

/** Refuses a form whose fields cannot work. */
export const checkDefinition: Handler = ({ record }) => refuse(definitionIssues(record.formulario));
