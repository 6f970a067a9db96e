import english from 'ra-language-english';

/** What react-admin itself says: its own pack has every key. */
export default english;
