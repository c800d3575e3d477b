/** An error that stops the start and prints without a stack, unlike a JavaScript Error. */
export function plain(message: string): ApiError {
  const error = new ApiError(500, "", null);
  error.message = message;
  return error;
}
