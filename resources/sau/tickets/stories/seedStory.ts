/**
 * The story of a request of the demo: what was asked, what was answered and how it ended, with the facts of its case. Every choice
 * follows from the request itself, so that no other draw of the demo moves.
 */
import { dayOf } from '../../../../src/schema/calendar';
import type { SeedContext, SeedRow } from '../../../../src/schema/seed';
import { plazas } from '../../../transits/interface/seed';
import { claims } from './seedClaims';
import type { Openings } from './seedOpening';
import { others } from './seedOthers';
import { paperwork } from './seedPaperwork';
import { queries } from './seedQueries';
import { commonTasks, themeTasks } from './seedTasks';
import { progress, silent, type Turns } from './seedTurns';
import { claimTurns } from './seedTurnsOfClaims';
import { otherTurns } from './seedTurnsOfOthers';
import { paperworkTurns } from './seedTurnsOfPaperwork';
import { voices } from './seedVoices';

export const stations: readonly string[] = plazas.map(({ nombre }) => nombre);
export const openings: Openings = { ...queries, ...claims, ...paperwork, ...others };
export const turns: Readonly<Record<string, Turns>> = { ...claimTurns, ...paperworkTurns, ...otherTurns };

/** What a request is about, by subcategory; the others are ideas. */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  passage: ['Tránsito no reconocido'],
  double: ['Doble cobro'],
  category: ['Categoría mal cobrada'],
  reading: ['TAG no leyó', 'Antena'],
  plate: ['Lectura de patente'],
  charge: ['Débito indebido', 'Devolución'],
  treatment: ['Atención recibida'],
  damage: ['Daño en barrera'],
  joining: ['Cómo adherirme', 'Alta de medio'],
  delivery: ['Estado de mi trámite', 'Demora en entrega'],
  change: ['Cambio de patente/vehículo', 'Cambio de titularidad'],
  payment: ['Medios de pago', 'Cambio de forma de pago'],
  ending: ['Baja de medio', 'Libre deuda', 'Denuncia de venta'],
  theft: ['Reposición por robo/extravío'],
  exemption: ['Alta exención', 'Renovación', 'Rechazo en vía'],
  debt: ['Plan de pagos'],
  rates: ['Tarifas y horarios'],
  web: ['Web/App', 'Correo no llega', 'Factura'],
  bodies: ['Defensa del Consumidor', 'Defensoría', 'Prensa'],
  road: ['Objeto en calzada', 'Accidente', 'Cabina'],
  thanks: ['Agradecimiento'],
};
const themeOf = (subcategory: string): string =>
  Object.entries(THEMES).find(([, names]) => names.includes(subcategory))?.[0] ?? 'ideas';

/** Stations with booths and barriers; the others are gantries. */
const STAFFED: readonly string[] = plazas.flatMap(({ nombre, tipo }) => (tipo === 'Pórtico free-flow' ? [] : [nombre]));
/** What can happen at a gantry too: texts about anything else speak of barriers, booths and people. */
const ANYWHERE = ['passage', 'plate', 'rates'];

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** Channels in which the holder's own words arrive. */
const WRITTEN: readonly unknown[] = ['Correo', 'Web'];
/** Words that only a visit, or only a call, gives rise to. */
const IN_PERSON = /mostrador|Se acerca|Viene|Trae|Muestra|Presenta/;
const BY_PHONE = /^(Llama|Llaman)|por teléfono/;

const fitsChannel = (text: string, canal: unknown): boolean =>
  (canal === 'Presencial' || !IN_PERSON.test(text)) && (canal === 'Teléfono' || !BY_PHONE.test(text));

/** A number of a text and a purpose, the same each time (FNV-1a). */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0;

export type Outcome = 'resolved' | 'informed' | 'rejected' | 'silent';

export interface Story {
  asunto: string;
  descripcion: string;
  /** fills the facts of the case into a text */
  say(text: string): string;
  /** text of a task; `order` tells its tasks apart */
  task(order: number): string;
  /** text of a turn; `order` tells the turns of one kind apart */
  turn(kind: 'asks' | 'answers' | 'notes' | 'calls' | 'progress' | Outcome, order?: number): string;
}

type Facts = Readonly<Record<string, string | null>>;

interface Known {
  nombre: string | null;
  tag: string | null;
  places: readonly string[];
}

function factsOf(key: string, ticket: SeedRow, { nombre, tag, places }: Known): Facts {
  const { patente, marca, modelo, fechaAlta } = ticket;
  const amount = numberOf(`${key} importe`);
  const thousands = 1 + (amount % 48);
  const month = (Number(dayOf(new Date(String(fechaAlta))).slice(5, 7)) + 10) % 12;
  return {
    estacion: places[numberOf(`${key} estacion`) % places.length] ?? null,
    importe: `${thousands}.${String(amount % 1000).padStart(3, '0')},${String(amount % 97).padStart(2, '0')}`,
    mes: MONTHS[month] ?? null,
    patente: typeof patente === 'string' ? patente : null,
    modelo: typeof marca === 'string' && typeof modelo === 'string' ? `${marca} ${modelo}` : null,
    tag,
    nombre,
  };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Returns one of the texts whose facts the case has. */
function choose(texts: readonly string[], number: number, facts: Facts): string {
  const possible = texts.filter((text) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => facts[name]));
  return possible[number % Math.max(1, possible.length)] ?? '';
}

const fill = (text: string, facts: Facts): string => text.replace(PLACEHOLDER, (_, name: string) => facts[name] ?? '');

/** The words of a holder, in the voice of this holder. */
function inVoice(text: string, key: string, facts: Facts): string {
  const voice = voices[numberOf(`${key} voice`) % voices.length];
  if (!voice) return text;
  const greeting = choose(voice.greetings, numberOf(`${key} greeting`), facts);
  const ending = choose(voice.endings, numberOf(`${key} ending`), facts);
  return [greeting, voice.write(text), ending].filter((part) => part !== '').join(' ');
}

/** Returns what tells the story of a request from its fields. */
export function storyTeller({ seeded }: Pick<SeedContext, 'seeded'>): (ticket: SeedRow) => Story {
  const subcategories = new Map(seeded('ticketSubCategorias').map(({ id, nombre }) => [String(id), String(nombre)]));
  const names = new Map(seeded('titulares').map(({ id, nombre, apellido }) => [String(id), `${nombre} ${apellido}`]));
  const tags = new Map(
    seeded('mediosDePaso').flatMap(({ titular, patente, numero, tipo, estado }): [string, string][] =>
      tipo === 'TAG' && typeof numero === 'string' && estado !== 'Baja' && estado !== 'Reemplazado'
        ? [[`${titular} ${patente}`, numero]]
        : [],
    ),
  );
  return (ticket) => {
    const { fechaAlta, titular, patente, documento, canal } = ticket;
    const subcategory = subcategories.get(String(ticket.ticketSubCategoria)) ?? '';
    const key = `${fechaAlta} ${titular ?? documento ?? ''}`;
    const facts = factsOf(key, ticket, {
      nombre: names.get(String(titular)) ?? null,
      tag: tags.get(`${titular} ${patente}`) ?? null,
      places: ANYWHERE.includes(themeOf(subcategory)) ? stations : STAFFED,
    });
    const opening = openings[subcategory] ?? openings.Otro;
    const theme = turns[themeOf(subcategory)];
    if (!opening || !theme) throw new Error(`no story for ${subcategory}`);
    const tasks = [...(themeTasks[themeOf(subcategory)] ?? []), ...commonTasks];
    const isWritten = WRITTEN.includes(canal);
    const words = choose(
      isWritten ? opening.byHolder : opening.byAgent.filter((text) => fitsChannel(text, canal)),
      numberOf(`${key} words`),
      facts,
    );
    const isOfficial = themeOf(subcategory) === 'bodies';
    return {
      asunto: fill(choose(opening.subjects, numberOf(`${key} subject`), facts), facts),
      descripcion: fill(isWritten && !isOfficial ? inVoice(words, key, facts) : words, facts),
      say: (text) => fill(text, facts),
      task: (order) => choose(tasks, (numberOf(`${key} task`) % tasks.length) + order, facts),
      turn: (kind, order = 0) => {
        const texts = kind === 'progress' ? progress : kind === 'silent' ? silent : theme[kind];
        const text = choose(texts, numberOf(`${key} ${kind}`) + order, facts);
        return fill(kind === 'answers' && !isOfficial ? inVoice(text, key, facts) : text, facts);
      },
    };
  };
}
