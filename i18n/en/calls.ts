import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: 'Wrong username or password.',
    required: 'This is required.',
    text: 'It must be a text.',
  },
  noSector: 'You have no department assigned',
  password: {
    digits: 'The password must consist of digits only.',
    tooLong: 'The password can have up to 15 digits.',
    tooShort: 'The password must have at least 6 digits, not counting leading zeros.',
    common: 'That password is easy to guess. Choose another one.',
    same: 'The new password must differ from the current one.',
    wrong: 'The current password is not right.',
    changed: 'Changes saved',
  },
  reset: {
    dead: 'The link has expired or was already used. Ask for a new one.',
  },
  user: {
    password: 'Password (digits only)',
    created: 'User %{usuario} created: they can sign in now.',
  },
  holder: {
    created: 'Account holder created.',
  },
  ticket: {
    unknownState: 'There is no state %{estado}.',
    unknownArea: 'There is no such department.',
    forbiddenMove: 'A request that is %{desde} cannot become %{hacia}.',
  },
} satisfies Same<typeof es>;
