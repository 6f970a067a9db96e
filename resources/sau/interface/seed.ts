/** What other areas may import of sau: demo data. */
export { MAIL_REJECTION } from '../tickets/seedRejection';
