/** What is said and noted after the opening of a request of the demo, by what it is about. */
export interface Turns {
  /** the agent's first answer, while the request is open */
  asks: readonly string[];
  /** what the holder writes back */
  answers: readonly string[];
  notes: readonly string[];
  calls: readonly string[];
  /** the agent's last answer, by how it ended */
  resolved: readonly string[];
  informed: readonly string[];
  rejected: readonly string[];
}

/** Answers of an agent in the middle of a request. */
export const progress: readonly string[] = [
  'Seguimos con tu caso. Todavía nos falta la respuesta de otra área; apenas la tengamos, te escribimos.',
  'Recibimos lo que mandaste, gracias. Lo sumamos a la solicitud y seguimos.',
  'Para que estés al tanto: tu solicitud está en revisión y no hace falta que mandes nada más.',
  'Ya lo vimos con el área que corresponde. El paso que sigue es nuestro.',
  'Tuvimos que volver a pedir la información porque llegó incompleta. Te pedimos disculpas por la demora.',
];

/** Last answers to somebody who did not react. */
export const silent: readonly string[] = [
  'No recibimos tu respuesta, así que cerramos la solicitud. Si la respondes dentro de los treinta días, se abre de nuevo.',
  'Cerramos la solicitud porque nos falta la información que te pedimos. Puedes responder este correo cuando la tengas.',
  'Te escribimos y te llamamos sin suerte. Por ahora cerramos; con tu respuesta retomamos donde quedó.',
];
