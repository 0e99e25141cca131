//! Why a command ends before it is done.

use std::io::{self, Write};
use std::process::ExitCode;

use bivouac_bots::BadFile;
use bivouac_kernel::{SetUpError, Text};
use bivouac_texts::BadPhrases;

/// The exit code of a command whose answer is no: a record that does not hold, a row without a
/// test, a simulated game that went wrong.
pub const NO: u8 = 1;

/// The exit code of a command that cannot be carried out as it was given.
pub const CANNOT: u8 = 2;

/// Why a command ends before it is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// Something to tell the user, and the exit code.
    Told(u8, Text),
    /// Everything has been said; the exit code.
    Silent(u8),
}

impl Failure {
    /// The answer is no, for this reason.
    pub fn no(text: Text) -> Failure {
        Failure::Told(NO, text)
    }

    /// The command cannot be carried out, for this reason.
    pub fn cannot(text: Text) -> Failure {
        Failure::Told(CANNOT, text)
    }

    /// A file cannot be read.
    pub fn unreadable(file: &str, error: &io::Error) -> Failure {
        let text = Text::new("cli-file-unreadable");
        Failure::cannot(text.with("file", file).with("why", error.to_string()))
    }

    /// The exit code.
    pub fn code(&self) -> ExitCode {
        match self {
            Failure::Told(code, _) | Failure::Silent(code) => ExitCode::from(*code),
        }
    }
}

/// Standard output failed. A reader who closes the pipe has seen enough: that is no error.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Silent(0),
            _ => Failure::cannot(Text::new("cli-output-failed").with("why", error.to_string())),
        }
    }
}

impl From<SetUpError> for Failure {
    fn from(error: SetUpError) -> Failure {
        Failure::cannot(error.text())
    }
}

impl From<BadFile> for Failure {
    fn from(BadFile { file, why }: BadFile) -> Failure {
        Failure::cannot(Text::new("cli-bad-learned").with("file", file).with("why", why))
    }
}

impl From<BadPhrases> for Failure {
    fn from(error: BadPhrases) -> Failure {
        Failure::cannot(Text::new("cli-bad-phrases").with("why", error.to_string()))
    }
}

/// Says something beside the answer, on standard error. Nobody may be reading it any more; then
/// there is nobody to tell.
pub fn aside(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
