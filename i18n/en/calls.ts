import type es from '../es/calls';
import type { Same } from '../messages';

export default {
  login: {
    wrong: 'Wrong user name or password.',
    required: 'This is required.',
    text: 'It must be a text.',
  },
  noSector: 'You have no area assigned',
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
  holder: {
    created: 'Account holder created.',
  },
  ticket: {
    unknownState: 'There is no state %{estado}.',
    unknownArea: 'There is no such area.',
    forbiddenMove: 'A request that is %{desde} cannot become %{hacia}.',
    taken: 'Already taken by %{agente}',
    otherArea: 'The request is with another area.',
    sameArea: 'The request is already with that area.',
    closedArea: 'That area does not take transferred requests.',
    notYoursToRetake: 'Only whoever transferred it, or the area that created it, can take it back.',
    tooOld: 'It was closed more than 30 days ago. Create a new request.',
    anonymous: 'The request has no account holder to answer to.',
    subCategory: 'It is not a subcategory of that category.',
    retired: 'No longer in use. Choose another one.',
    holderNeeded: 'This category needs an account holder.',
  },
} satisfies Same<typeof es>;
