import type es from '../es/errors';
import type { Same } from '../messages';

export default {
  ticket: {
    load: 'The request could not be loaded',
    state: 'The state of the request could not be changed to %{estado}',
    derive: 'The request could not be transferred',
    retomar: 'The request could not be taken back',
    save: 'The request could not be saved',
  },
  noSector: 'You have no department assigned',
  http: {
    network: 'The server cannot be reached. Check the network and try again.',
    forbidden: 'You do not have permission to do this.',
    notFound: 'This record does not exist or is out of your reach.',
    conflict: 'The change conflicts with the record as it is now. Refresh and try again.',
    stale: 'Someone else changed this record while you were editing it.',
    invalid: 'Some values are not valid. Check the marked fields.',
    tooMany: 'Too many attempts. Wait a moment and try again.',
    unavailable: 'The service is not available right now. Try again in a few seconds.',
    unexpected: 'An unexpected error occurred.',
  },
  notFound: {
    title: 'Page not found',
    detail: 'The page you are looking for is missing or was moved.',
    back: 'Back home',
  },
  server: {
    title: 'Internal server error',
    detail: 'Something went wrong. Please try again.',
    retry: 'Try again',
    back: 'Back',
    requestId: 'Reference code',
  },
  snake: {
    title: 'Meanwhile, a game',
    play: 'PLAY!',
    again: 'PLAY AGAIN!',
    over: 'GAME OVER!',
    score: 'Score',
    record: 'Current record',
    help: 'Arrow keys, or swipe. The food moves every 5 seconds.',
    board: 'Snake game: a board of %{cells} by %{cells}. Score %{score}.',
  },
} satisfies Same<typeof es>;
