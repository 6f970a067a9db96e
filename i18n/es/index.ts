import common from './common';
import errors from './errors';
import resources from './resources';
import session from './session';

/** Everything that the interface says in Spanish: the source that the other languages are checked against. */
export default { common, errors, session, resources };
