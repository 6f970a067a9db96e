/** Texts of the demo's requests beside their conversations (`stories/`). */
/** Comments of requests that wait. */
export const waits: readonly string[] = [
  'Se llama y no atiende. Se intenta mañana.',
  'Falta la copia del DNI.',
  'Falta la foto del vehículo.',
  'Se pidió la información y todavía no llegó.',
  'El área pidió dos días para contestar.',
  'Queda a la espera de la documentación.',
];
export const resolutions: readonly string[] = [
  'Se explicó al titular y quedó conforme.',
  'Se hizo el ajuste y se informó al titular.',
  'El cobro era correcto; se informó con la foto del paso.',
  'Se completó el trámite.',
  'Se informó por correo.',
  'El titular no respondió en 15 días.',
];
export const transferReasons: readonly string[] = [
  'Corresponde a su sector.',
  'Para verificar la foto del paso.',
  'Para hacer el ajuste.',
  'El titular insiste; por favor, revisar.',
  'Para autorizar la devolución.',
];
