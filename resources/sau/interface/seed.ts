/** What other areas may import of sau: demo data. */

export { answerSubject, isAnswer } from '../ticketMensajes/seedAnswers';
export { decisionIn } from '../tickets/seedEnding';
export { MAIL_REJECTION } from '../tickets/seedRejection';
