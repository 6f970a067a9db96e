/** Channels on which a reply needs no mail. */
export const CHANNELS_WITHOUT_MAIL: readonly string[] = ['Teléfono', 'Presencial', 'Redes', 'Interno'];
