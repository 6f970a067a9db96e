/** What other areas may import of communication: server code. */
export { alertEach, alertTo, withdrawAlerts } from '../alertasUsuario/server/alert';
export { mailAlerts } from '../alertasUsuario/server/digest';
export { alertsOf, type Marked, markRead, unreadAlerts } from '../alertasUsuario/server/own';
export { isPreference as isAlertPreference, PREFERENCE_KEY } from '../alertasUsuario/shared/preferences';
export { anonymiseMails } from '../correos/server/anonymise';
export { alertDueReviews } from '../faqPreguntas/server/due';
