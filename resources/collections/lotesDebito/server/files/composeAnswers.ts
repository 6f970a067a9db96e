/** Writes answers as a file in the layout of the answer, so that the process reads them like a file of the bank. */
import { centsOf } from '../../../../../src/schema/amounts';
import { localText } from '../../../../../src/schema/calendar';
import type { DebitKind } from '../../shared/debitKinds';
import { type AnswerLine, answerLayouts } from './answerFile';
import { composeRecord } from './fixedWidth';

/** Width of the reference and of the reject code. */
const widths = { account: [15, 3], creditCard: [8, 2], debitCard: [8, 3] } as const;

/** Returns the text of the file; undefined where a reject code is longer than its column. */
export function composeAnswers(kind: DebitKind, answers: readonly AnswerLine[], now: Date): string | undefined {
  const { layout, letter } = answerLayouts[kind.layout];
  const [reference, code] = widths[kind.layout];
  if (answers.some(({ codigo = '' }) => codigo.length > code)) return undefined;
  const [day = '', time = ''] = localText(now.toISOString()).split(' ');
  const stamp = { fecha: day.replaceAll('-', ''), hora: time.slice(0, 5).replace(':', '') };
  const facts = {
    archivo: letter + kind.archivo,
    origen: 'BANCO',
    convenio: '0',
    ...stamp,
    cantidad: String(answers.length),
    importe: String(answers.reduce((sum, { importe }) => sum + centsOf(importe), 0n)),
  };
  const lines = answers.map(({ item, importe, codigo }) =>
    composeRecord(layout.detail, {
      referencia: String(item).padStart(reference, '0'),
      importe: String(centsOf(importe)),
      rechazo: codigo ?? '',
      estado: codigo === undefined ? '0' : '1',
      fecha: stamp.fecha,
    }),
  );
  return [composeRecord(layout.header, facts), ...lines, composeRecord(layout.trailer, facts), ''].join('\r\n');
}
