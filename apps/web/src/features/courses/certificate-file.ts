/** Where the certificate with this code is a file. */
export const certificateFile = (code: string) => `/certificates/${code}.pdf`;
