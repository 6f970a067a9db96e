/** SQL that tells a database from others, whatever its address. */
export const databaseMark = `(select system_identifier::text from pg_control_system()) || '/' || current_database()`;
