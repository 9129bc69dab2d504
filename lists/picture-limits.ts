/** The largest picture for the website that the office uploads, in bytes. */
export const maxPictureBytes = 20_000_000

export const notAPicture = 'This is not a picture that the website can show. Choose a JPEG, PNG or WebP'
export const pictureTooLarge = `The picture is larger than ${maxPictureBytes / 1_000_000} MB. Choose a smaller one`
