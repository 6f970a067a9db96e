import {
  type Frame,
  withoutGreeting,
} from '../../../../resources/communication/correoPlantillas/shared/withoutGreeting';
import { type Fillings, fillPlaceholders } from '../../../schema/placeholders';

/** Somebody who gets a copy of a reply. */
export interface ReplyCopy {
  key: string;
  /** empty: unknown, or not for this viewer */
  name: string;
  /** masked */
  address: string;
}

/** What the server says about a reply (`tickets.modeloRespuesta`). */
export interface ReplyModel {
  /** the recipient's key; null without one */
  recipient: string | null;
  copies: readonly ReplyCopy[];
  /** values of the placeholders of canned texts */
  values: Fillings;
  /** what the mail has around the reply; undefined if no mail goes out */
  frame: Frame | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function frameIn(value: unknown): Frame | undefined {
  if (!isObject(value)) return undefined;
  const { before, after, name, greetings } = value;
  return {
    before: text(before),
    after: text(after),
    name: text(name),
    greetings: Array.isArray(greetings) ? greetings.map(text).filter(Boolean) : [],
  };
}

const copiesIn = (value: unknown): ReplyCopy[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .map(({ clave, nombre, direccion }) => ({ key: text(clave), name: text(nombre), address: text(direccion) }));

/** Reads the model in a record; without one, texts keep their placeholders. */
export function replyModelOf({ modeloRespuesta }: Readonly<Record<string, unknown>>): ReplyModel {
  const { destinatario, copias, valores, marco }: Record<string, unknown> = isObject(modeloRespuesta)
    ? modeloRespuesta
    : {};
  return {
    recipient: typeof destinatario === 'string' ? destinatario : null,
    copies: copiesIn(copias),
    values: isObject(valores)
      ? Object.fromEntries(Object.entries(valores).map(([name, value]) => [name, text(value) || null]))
      : {},
    frame: frameIn(marco),
  };
}

/** Returns a canned text for this request: its placeholders filled in, without the greeting that the mail adds. */
export function filledText(body: string, { values, frame }: ReplyModel, forHolder: boolean): string {
  const filled = fillPlaceholders(body, values);
  return forHolder && frame ? withoutGreeting(filled, frame) : filled;
}

/** Returns the text of a formatted answer: paragraphs and list items on lines of their own. */
export function plainText(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  for (const item of body.querySelectorAll('li')) item.prepend('- ');
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, h4, br, tr')) block.append('\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
