/** Recognises a mail that only thanks: its sender asks for nothing. */

/** Characters of a text that only thanks. */
const MAX_LENGTH = 300;

const words = (text: string): string[] => text.split(' ');

const THANKS = new Set(
  words(
    'gracias agradezco agradecida agradecido agradecidos thanks thank thx merci remercie remercions grazie ringrazio شكرا',
  ),
);

/** Greetings, compliments and what stands between them, without accents: any other word may ask for something. */
const POLITE = new Set(
  [
    'muchas mil muchisimas infinitas nuevamente por todo toda la el los las su sus tu tus ayuda atencion respuesta rapida',
    'pronta rapidez gestion amabilidad excelente perfecto perfecta genial listo ok dale recibido bien muy amable amables',
    'hola buenas buenos buen dia dias tardes noches estimado estimada estimados saludos cordiales cordial saludo un una y de',
    'a le les lo que en con quedo resuelto solucionado igualmente feliz semana',
    'you very much so many a lot for your the all help support reply quick prompt great perfect excellent received best kind',
    'warm regards hi hello dear team again everything and',
    'beaucoup pour votre vos aide reponse rapide tres bien parfait recu bonjour bonsoir cordialement bonne journee je vous',
    'mille molte tante per vostra vostro aiuto risposta velocissima veloce gentilezza perfetto ricevuto tutto buongiorno',
    'buonasera buona giornata cordiali saluti distinti vi ti della dell l il',
    'جزيلا لكم لك على المساعدة الرد السريع تحياتي مع السلام عليكم مرحبا',
  ].flatMap(words),
);

/** Chinese has no spaces: these phrases are taken out. */
const CHINESE = /非常|十分|谢谢|感谢|多谢|您的|你们的|您|你们|你|回复|帮助|支持|耐心|好的|收到|了|辛苦|祝好|您好|你好/g;
const CHINESE_THANKS = /谢谢|感谢|多谢/;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text says thanks and nothing else. `sender`: the name that may stand below it. */
export function onlyThanks(text: string, sender: string): boolean {
  if (text.length > MAX_LENGTH || /[?¿؟？\d]/.test(text)) return false;
  const rest = plain(text.replace(CHINESE, ' ')).match(/\p{L}+/gu) ?? [];
  const name = new Set(plain(sender).match(/\p{L}+/gu));
  const thanks = CHINESE_THANKS.test(text) || rest.some((word) => THANKS.has(word));
  return thanks && rest.every((word) => THANKS.has(word) || POLITE.has(word) || name.has(word));
}
