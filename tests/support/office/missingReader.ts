/** In place of the reader that comes with the package: a process that can't begin. */
throw new Error('there is no model')
