/** The words of the tolls area's resources. */
export default {};
