/** The voices in which holders of the demo write: each makes another text of the same words. */
interface Voice {
  greetings: readonly string[];
  endings: readonly string[];
  /** how the words themselves are written */
  write(text: string): string;
}

const same = (text: string): string => text;

const shouted = (text: string): string => text.replace(/\.$/, '!!');

const HASTE: readonly (readonly [RegExp, string])[] = [
  [/\b[Qq]ue\b/g, 'q'],
  [/\b[Pp]or favor\b/g, 'xfa'],
  [/\b[Pp]orque\b/g, 'xq'],
  [/¿|¡/g, ''],
  [/\btambién\b/g, 'tmb'],
  [/ \./g, '.'],
];

/** Typed in haste: no accents, no capitals at the start of a sentence, abbreviations. Plates and stations stay as they are. */
const hasty = (text: string): string =>
  HASTE.reduce((written, [from, to]) => written.replace(from, to), text)
    .replaceAll(/[áéíóú]/g, (letter) => 'aeiou'['áéíóú'.indexOf(letter)] ?? letter)
    .replaceAll(
      /(^|[.?!] )([A-ZÁÉÍÓÚ])(?=[a-záéíóúñ])/g,
      (_, before: string, letter: string) => before + letter.toLowerCase(),
    );

export const voices: readonly Voice[] = [
  { greetings: ['', 'Hola.', 'Buenas.'], endings: ['', 'Gracias.', 'Saludos.'], write: same },
  {
    greetings: ['Estimados:', 'De mi consideración:', 'Buenos días, mi nombre es {nombre}.'],
    endings: [
      'Sin otro particular, saludo atentamente. {nombre}',
      'Quedo a la espera de su respuesta. {nombre}',
      'Cordialmente, {nombre}.',
    ],
    write: same,
  },
  {
    greetings: ['', 'Otra vez escribo por lo mismo.', 'Ya perdí la paciencia.'],
    endings: [
      'Exijo una respuesta hoy.',
      'Si no lo solucionan voy a Defensa del Consumidor.',
      '¿Me van a contestar esta vez?',
    ],
    write: shouted,
  },
  { greetings: ['hola', 'buenas tardes', ''], endings: ['gracias', 'espero rta', 'slds'], write: hasty },
];
