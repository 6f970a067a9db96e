/** SQL expression that identifies a database independently of its address. */
export const databaseMark = `(select system_identifier::text from pg_control_system()) || '/' || current_database()`;
